/** The cloth: four seats with what lies open before them, and the middle with wall and dice. */
import { el, fill, svg } from './dom.js';
import { current, number, playerName, say, seatAndPlayer, seatName, signed, wind, windMark, word } from './text.js';
import { back, meld, row, tile } from './tiles.js';

const PIPS = {
  1: [[2, 2]],
  2: [[1, 1], [3, 3]],
  3: [[1, 1], [2, 2], [3, 3]],
  4: [[1, 1], [1, 3], [3, 1], [3, 3]],
  5: [[1, 1], [1, 3], [2, 2], [3, 1], [3, 3]],
  6: [[1, 1], [1, 2], [1, 3], [3, 1], [3, 2], [3, 3]],
};

/** A name with a word this long is written smaller, so that it is not broken. */
const LONG_WORD = /[!-~]{8}/;

export class Cloth {
  constructor(stage) {
    this.middle = el('div', { class: 'middle' });
    this.seats = [1, 2, 3, 4].map(n => seatParts(n));
    stage.append(
      el('div', { class: 'cloth' }, this.middle, this.seats.map(seat => seat.section)),
    );
    this.rivers = null;
    this.newest = null;
  }

  draw(table) {
    this.follow(table);
    fill(this.middle, [current(), table.round, table.deal, table.wallLeft, table.dice, table.turn, table.phase, table.paused,
      table.seats.map(seat => seat.wind)], () => middle(table));
    table.seats.forEach((seat, i) => this.seat(table, seat, this.seats[i]));
  }

  /** Which discard is the newest: the end of the river that has grown since the last picture. */
  follow(table) {
    const before = this.rivers;
    this.rivers = table.seats.map(seat => seat.river.length);
    if (this.newest !== null && this.rivers[this.newest] < before[this.newest]) this.newest = null;
    const grown = before === null ? -1 : this.rivers.findIndex((length, i) => length === before[i] + 1);
    if (grown >= 0) this.newest = grown;
  }

  seat(table, seat, parts) {
    const name = seatName(seat);
    const names = number => seatName(table.seats[number - 1]);
    const turn = table.turn === seat.seat;
    const doubtful = table.doubt?.seats.includes(seat.seat) ?? false;
    const newest = this.newest === seat.seat - 1;
    parts.section.setAttribute('aria-label', seatAndPlayer(seat));
    parts.section.classList.toggle('turn', turn);
    parts.section.classList.toggle('calling', seat.calling);
    parts.section.classList.toggle('doubtful', doubtful);
    parts.section.classList.toggle('free', seat.player === '');
    const dealer = table.dealer === seat.seat ? table.streak : null;
    fill(parts.plate, [current(), seat.wind, seat.player, seat.points, seat.change, seat.ready, seat.calling, dealer, turn, table.phase],
      () => plate(seat, dealer, turn, table.phase));
    fill(parts.rack, [current(), name, seat.concealed], () => rack(name, seat.concealed));
    fill(parts.melds, [current(), name, seat.melds], () => seat.melds.map(one => meld(one, one.from ? names(one.from) : '')));
    fill(parts.bonus, [current(), name, seat.bonus], () => (seat.bonus.length ? [row('', word('bonus', name), seat.bonus)] : []));
    fill(parts.river, [current(), name, seat.river, newest], () => (seat.river.length
      ? [row('', word('river', name), seat.river, i => (newest && i === seat.river.length - 1 ? 'newest' : ''))]
      : []));
    parts.river.classList.toggle('long', seat.river.length > 24);
    parts.melds.setAttribute('aria-label', word('melds', name));
  }
}

function seatParts(n) {
  const parts = {
    plate: el('div', { class: 'plate' }),
    river: el('div', { class: 'river' }),
    bonus: el('div', { class: 'bonus' }),
    rack: el('div', { class: 'rack' }),
    melds: el('div', { class: 'melds', role: 'group' }),
  };
  const play = el('div', { class: 'play' }, parts.river, parts.bonus, el('div', { class: 'edge' }, parts.rack, parts.melds));
  return { ...parts, section: el('section', { class: `seat seat-${n}` }, parts.plate, play) };
}

function plate(seat, dealer, turn, phase) {
  const scored = phase !== 'idle';
  return [
    el('div', { class: 'who' },
      el('span', { class: `wind wind-${seat.wind ?? 'none'}`, title: wind(seat.wind) || null, text: seat.wind ? windMark(seat.wind) : String(seat.seat) }),
      el('a', { class: LONG_WORD.test(playerName(seat.player)) ? 'player long' : 'player', href: `/seat/${seat.seat}`, title: word('seat', seat.seat), text: playerName(seat.player) || word('free') })),
    scored && el('div', { class: 'sum' },
      el('span', { class: 'points', 'aria-label': `${word('points')} ${number(seat.points)}`, text: number(seat.points) }),
      seat.change !== 0 && el('span', { class: `change ${seat.change > 0 ? 'up' : 'down'}`, text: signed(seat.change) })),
    el('div', { class: 'marks' },
      dealer !== null && el('span', { class: 'mark dealer', 'aria-label': word('dealerLong', dealer), title: word('dealerLong', dealer),
        text: word('dealer') + (dealer > 0 ? ` ${word('streak', dealer)}` : '') }),
      turn && el('span', { class: 'mark to-play', text: word('turn') }),
      seat.ready && el('span', { class: 'mark ready', text: say(seat.ready) }),
      seat.calling && el('span', { class: 'mark win', text: word('winAsked') })),
  ];
}

function rack(name, count) {
  if (count === 0) return [];
  return [
    el('span', { class: 'row', role: 'img', 'aria-label': word('rack', name, count), title: String(count) }, Array.from({ length: count }, back)),
    el('span', { class: 'count', 'aria-hidden': 'true', text: String(count) }),
  ];
}

function middle(table) {
  const inMatch = table.round !== null;
  return [
    ...table.seats.map(seat => el('span', {
      class: `side side-${seat.seat}${table.turn === seat.seat ? ' lit' : ''}`,
      'aria-hidden': 'true',
      text: seat.wind ? windMark(seat.wind) : String(seat.seat),
    })),
    el('div', { class: 'facts' },
      !inMatch && el('div', { class: 'welcome', 'aria-hidden': 'true' }, ['C', 'F', 'P'].map(text => tile(text))),
      inMatch && el('p', { class: 'round', text: word('round', wind(table.round)) }),
      inMatch && el('p', { class: 'deal', text: word('deal', table.deal) }),
      inMatch && el('p', { class: 'wall', 'aria-label': word('wallLong', table.wallLeft) },
        el('span', { class: 'label', text: word('wall') }), el('span', { class: 'left', text: String(table.wallLeft) })),
      table.paused && el('p', { class: 'paused', text: word('paused') }),
      table.dice.length > 0 && el('div', { class: 'rolls' }, table.dice.map(roll))),
  ];
}

function roll(faces) {
  return el('span', { class: 'roll', role: 'img', 'aria-label': word('dice', faces) }, faces.map(die));
}

/** A die as Chinese dice are: the one and the four are red. */
function die(value) {
  const red = value === 1 || value === 4;
  return svg('svg', { viewBox: '0 0 40 40', class: `die ${red ? 'red' : 'dark'}`, 'aria-hidden': 'true' },
    svg('rect', { x: 1, y: 1, width: 38, height: 38, rx: 8 }),
    ...PIPS[value].map(([x, y]) => svg('circle', { cx: x * 10, cy: y * 10, r: value === 1 ? 6 : 4 })));
}
