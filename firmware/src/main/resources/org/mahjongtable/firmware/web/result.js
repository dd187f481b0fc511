/** How a hand ended: the card over the cloth, the list of the last hands, and the standings of a match. */
import { el } from './dom.js';
import { number, playerName, say, seatName, signed, wind, windMark, word } from './text.js';
import { meld, row, tile, tileName } from './tiles.js';

/** The whole card. */
export function card(result) {
  const single = result.winners.length === 1 ? result.winners[0] : null;
  return [
    el('header', {}, el('p', { class: 'where', text: where(result) }), el('h2', { text: say(result.how) })),
    single && winner(result, single),
    result.winners.length > 1 ? several(result) : el('div', { class: 'columns' },
      el('div', { class: 'winners' }, single ? awards(result, single) : [falseWins(result), remarks(result), hands(result, word('allHands'), () => true)]),
      el('div', { class: 'rest' }, single && [falseWins(result), remarks(result)], payments(result), single && hands(result, word('otherHands'), hand => !isWinner(result, hand)))),
  ];
}

/** Winners side by side, the rest below them. */
function several(result) {
  return el('div', { class: 'columns several' },
    result.winners.map(one => el('section', { class: 'pair' }, winner(result, one), awards(result, one))),
    [falseWins(result), remarks(result)], payments(result), hands(result, word('otherHands'), hand => !isWinner(result, hand)));
}

function where(result) {
  return `${word('round', wind(result.round))} · ${word('deal', result.deal)}`;
}

function isWinner(result, hand) {
  return result.winners.some(one => one.seat === hand.seat);
}

function winner(result, one) {
  const hand = result.hands[one.seat - 1];
  return el('section', { class: 'winner' },
    el('div', { class: 'name' }, badge(hand), el('strong', { text: playerName(hand.player) || seatName(hand) }), change(hand.change)),
    handTiles(result, hand, one.tile),
    el('p', { class: 'by' }, el('span', { text: word(one.by, one.from && seatName(result.hands[one.from - 1])) }), el('span', { text: tileName(one.tile) })));
}

function awards(result, one) {
  const capped = one.raw !== one.total;
  return el('table', { class: 'awards' },
    el('thead', {}, el('tr', {},
      el('th', { scope: 'col', text: word('fans') }), el('th', { scope: 'col', text: word('sets') }),
      el('th', { scope: 'col', class: 'worth', text: say(result.unit) }))),
    el('tbody', {}, one.awards.map(award => el('tr', {},
      el('th', { scope: 'row' }, say(award.name), award.times > 1 && el('span', { class: 'times', text: ` ×${award.times}` })),
      el('td', {}, el('span', { class: 'groups' }, award.groups.map(group => row('group', '', group)))),
      el('td', { class: 'worth', text: number(award.points) })))),
    el('tfoot', {},
      capped && sum(word('raw'), one.raw, 'raw'),
      sum(capped ? word('capped') : word('total'), one.total, 'total')));
}

function sum(label, value, kind) {
  return el('tr', { class: kind }, el('th', { scope: 'row', colspan: 2, text: label }), el('td', { class: 'worth', text: number(value) }));
}

function falseWins(result) {
  return result.falseWins.map(lost => el('p', { class: 'false-win' },
    badge(lost), el('strong', { text: word('falseWin', seatName(lost)) }), el('span', { text: say(lost.why) })));
}

function remarks(result) {
  return result.remarks.map(one => el('p', { class: 'remark' }, badge(one), el('span', { text: `${seatName(one)} ${say(one.text)}` })));
}

function payments(result) {
  const who = letter => person(result.hands.find(hand => hand.wind === letter));
  return el('section', { class: 'payments' }, el('h3', { text: word('pays') }),
    result.payments.length === 0
      ? el('p', { class: 'nothing', text: word('nothing') })
      : el('ul', {}, result.payments.map(one => el('li', {},
        who(one.from), el('span', { class: 'arrow', 'aria-hidden': 'true', text: '→' }), who(one.to),
        el('span', { class: 'paid', text: number(one.points) }), el('span', { class: 'why', text: say(one.why) })))));
}

function person(hand) {
  return el('span', { class: 'person' }, badge(hand), el('span', { class: 'player', text: playerName(hand.player) || seatName(hand) }));
}

function hands(result, title, which) {
  return el('section', { class: 'all-hands' }, el('h3', { text: title }),
    result.hands.filter(which).map(hand => el('div', { class: 'hand' },
      el('div', { class: 'name' }, person(hand), change(hand.change)), handTiles(result, hand, null))));
}

function handTiles(result, hand, winning) {
  const name = seatName(hand);
  return el('div', { class: 'hand-tiles' },
    hand.rack.length > 0 && row('', name, hand.rack),
    winning && el('span', { class: 'row winning', role: 'group', 'aria-label': word('winningTile') }, tile(winning, 'won')),
    hand.melds.map(one => meld(one, one.from ? seatName(result.hands[one.from - 1]) : '')),
    hand.bonus.length > 0 && row('flowers', word('bonus', name), hand.bonus));
}

function badge(hand) {
  return el('span', { class: `wind small wind-${hand.wind}`, title: wind(hand.wind), text: windMark(hand.wind) });
}

function change(value) {
  return el('span', { class: `change ${value > 0 ? 'up' : value < 0 ? 'down' : 'none'}`, text: signed(value) });
}

/** What happened last, the newest first. */
export function newest(news) {
  if (news.length === 0) return [];
  return [el('h2', { text: word('news') }), el('ol', {}, news.map(text => el('li', { text: say(text) })))];
}

/** Hands that are over, the newest first, each with its awards to unfold; the newest may be unfolded already. */
export function lastHands(results, unfolded) {
  return [
    el('h2', { text: word('lastHands') }),
    results.length === 0
      ? el('p', { class: 'nothing', text: word('noHands') })
      : el('ol', {}, results.map(result => el('li', {}, el('details', { open: unfolded && result === results[0] },
        el('summary', {}, el('span', { class: 'where', text: where(result) }), el('span', { class: 'how', text: say(result.how) }),
          el('span', { class: 'changes' }, result.hands.map(hand => el('span', {}, badge(hand), change(hand.change))))),
        result.winners.map(one => el('div', { class: 'past' }, handTiles(result, result.hands[one.seat - 1], one.tile), awards(result, one))),
        falseWins(result))))),
  ];
}

/** The end of a match, the best first. */
export function standings(all, seats) {
  const ranked = all.some(one => one.tablePoints);
  return [
    el('header', {}, el('h2', { text: word('standings') })),
    el('table', { class: 'standings' },
      el('thead', {}, el('tr', {}, word('standingsHead').concat(ranked ? [word('tablePoints')] : []).map(head => el('th', { scope: 'col', text: head })))),
      el('tbody', {}, all.map(one => el('tr', { class: `place-${one.place}` },
        el('td', {}, el('span', { class: 'medal', title: word('place', one.place), text: String(one.place) })),
        el('th', { scope: 'row', text: playerName(one.player) || seatName(seats[one.seat - 1]) }),
        el('td', { text: word('seat', one.seat) }),
        el('td', { class: `worth ${one.points < 0 ? 'down' : 'up'}`, text: signed(one.points) }),
        ranked && el('td', { class: 'worth', text: one.tablePoints.text }))))),
  ];
}
