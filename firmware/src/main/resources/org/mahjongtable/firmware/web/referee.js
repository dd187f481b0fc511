/** The referee's page: settles doubts with the answers they offer, opens results again, calls deals off, moves points, runs the match. */
import { action, answers, choice, order, rackForm, winnerForm } from './asking.js';
import { el, fill } from './dom.js';
import { listen } from './stream.js';
import { current, languageButton, number, playerName, say, seatAndPlayer, seatName, word } from './text.js';
import { plainWithoutFont } from './tiles.js';

const at = id => document.getElementById(id);
const SEATS = [1, 2, 3, 4];

let page = null;
let link = 'connecting';

function draw() {
  at('link').textContent = link === 'offline' ? word('offline') : link === 'connecting' ? word('connecting') : '';
  at('title').textContent = document.title = word('referee');
  at('table').textContent = word('toTable');
  at('calibrate').textContent = word('calibration');
  if (!page?.table) return;
  const { table } = page;
  const result = page.open ? page.hands[0] : null;
  const names = table.seats.map(seat => [seat.wind, seat.player]);
  fill(at('message'), [current(), table.message], () => [say(table.message)]);
  fill(at('doubt'), [current(), table.doubt, names, result?.deal], () => doubt(table, result));
  fill(at('deal'), [current(), table.phase, table.dealer, names], () => deal(table));
  fill(at('points'), [current(), table.unitsPerPoint, table.seats.map(seat => [seat.wind, seat.player, seat.points])], () => points(table));
  fill(at('match'), [current(), table.phase, table.paused, names], () => match(table));
}

function rule(json) {
  return order('/referee/order', json, at('ordered'));
}

function doubt(table, result) {
  const asked = table.doubt;
  if (!asked) return [el('h2', { text: word('doubts') }), el('p', { class: 'hint', text: word('nothingAsked') })];
  return [
    el('h2', { class: 'doubtful', text: word('doubts') }),
    el('p', { class: 'asked', text: say(asked.text) }),
    answers(asked, one => action(word('settle'), 'strong', () => rule({ action: 'resolve', answer: one.id, doubt: asked.id }))),
    asked.reason === 'disputed' && winnerForm(table, result, rule),
    asked.reason === 'rackUnseen' && rackForm(table, asked.seats[0], rule),
  ];
}

function deal(table) {
  const on = ['dealing', 'play', 'doubt'].includes(table.phase);
  const over = ['ended', 'dice'].includes(table.phase);
  const faces = field(word('faces'), '');
  const by = choice(word('rolledBy'), table.seats.map(seat => [String(seat.seat), seatName(seat)]), String(table.dealer ?? 1));
  return [
    el('h2', { text: word('theDeal') }),
    over && [el('div', { class: 'row-of' }, action(word('dispute'), 'strong', () => rule({ action: 'dispute' }))), el('p', { class: 'hint', text: word('disputeHint') })],
    on && el('div', { class: 'row-of' }, action(word('voidDeal'), 'strong danger', () => confirm(word('voidSure')) && rule({ action: 'void' }))),
    ['dice', 'dealing', 'play'].includes(table.phase) && el('details', { class: 'form' }, el('summary', { text: word('enterDice') }),
      el('div', { class: 'fields' }, by.element, faces.element),
      action(word('enterDice'), 'strong', () => rule({ action: 'dice', seat: Number(by.value()), faces: faces.value().trim().split(/[\s,、-]+/).filter(Boolean).map(Number) }))),
  ];
}

function points(table) {
  const changes = table.seats.map(seat => field(`${seatAndPlayer(seat)} · ${number(seat.points)}`, '0', 'numeric'));
  const reason = field(word('reason'), '');
  return [
    el('h2', { text: word('adjust') }),
    el('p', { class: 'hint', text: word('adjustHint') }),
    el('div', { class: 'fields' }, changes.map(one => one.element)),
    el('div', { class: 'fields' }, reason.element),
    el('div', { class: 'row-of' }, action(word('correct'), 'strong', () => {
      const values = changes.map(one => Number(one.value().replace('−', '-')) * table.unitsPerPoint);
      const wrong = values.some(value => !Number.isInteger(value)) ? word('notNumbers') : values.reduce((a, b) => a + b, 0) !== 0 ? word('notZero') : null;
      if (wrong) {
        at('ordered').textContent = wrong;
        at('ordered').classList.add('bad');
        return;
      }
      rule({ action: 'adjust', changes: values, reason: reason.value() });
    })),
  ];
}

function match(table) {
  const on = !['idle', 'matchEnded'].includes(table.phase);
  const players = SEATS.map(seat => field(word('player', seat), playerName(table.seats[seat - 1].player)));
  const names = () => players.map(one => one.value().trim());
  const ends = choice(word('ends'), Object.entries(word('endsAs')), 'rules');
  return [
    el('h2', { text: word('match') }),
    on && el('div', { class: 'row-of' },
      action(word(table.paused ? 'resume' : 'pause'), 'strong', () => rule({ action: table.paused ? 'resume' : 'pause' })),
      action(word('endMatch'), 'strong danger', () => confirm(word('endSure')) && rule({ action: 'end' }))),
    el('div', { class: 'fields' }, players.map(one => one.element)),
    !on && el('div', { class: 'fields' }, ends.element),
    on
      ? [el('p', { class: 'hint', text: word('reseatHint') }), el('div', { class: 'row-of' }, action(word('reseat'), 'strong', () => rule({ action: 'seats', players: names() })))]
      : el('div', { class: 'row-of' }, action(word('startMatch'), 'strong', () => rule({ action: 'start', players: names(), end: ends.value() }))),
  ];
}

function field(label, value, mode = 'text') {
  const input = el('input', { value, inputmode: mode, autocomplete: 'off' });
  return { element: el('label', { class: 'field' }, el('span', { text: label }), input), value: () => input.value };
}

languageButton(at('language'), draw);
plainWithoutFont();
listen({ table: next => { page = next; draw(); } }, next => { link = next; draw(); });
