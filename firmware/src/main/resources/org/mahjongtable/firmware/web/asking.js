/** What people may say beside the button: answers to a doubt, who has won in truth, a rack that no antenna sees. */
import { el } from './dom.js';
import { picker } from './picker.js';
import { say, seatAndPlayer, word } from './text.js';

/** Sends an order and shows in `status` what came of it; true if it was carried out. */
export async function order(path, json, status) {
  status.textContent = '';
  status.classList.remove('bad');
  try {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'X-Mahjong-Table': 'page', 'Content-Type': 'application/json' },
      body: JSON.stringify(json),
    });
    const answer = await response.json();
    status.textContent = response.ok ? word('done') : say(answer.error);
    status.classList.toggle('bad', !response.ok);
    return response.ok;
  } catch {
    status.textContent = word('failed');
    status.classList.add('bad');
    return false;
  }
}

/** A button that does something. */
export function action(text, kind, act) {
  const button = el('button', { type: 'button', class: kind, text });
  button.addEventListener('click', act);
  return button;
}

/** A choice of one of a few `[value, text]`. */
export function choice(label, options, chosen) {
  const select = el('select', {}, options.map(([value, text]) => el('option', { value, text, selected: value === chosen })));
  return { element: el('label', { class: 'field' }, el('span', { text: label }), select), value: () => select.value, select };
}

/** The answers of a doubt. `answer(one, isOffered)` makes what stands behind each. */
export function answers(doubt, answer) {
  return el('ul', { class: 'answers' }, doubt.answers.map((one, i) => el('li', { class: i === 0 ? 'offered' : null },
    el('span', { class: 'text', text: say(one.text) }),
    i === 0 && el('span', { class: 'count', text: word('confirmed', doubt.confirmed.length, one.confirms) }),
    answer(one, i === 0))));
}

/**
 * Who has won in truth: winner, giver, winning tile and rack; `send` takes the order. Racks are filled in from the result, where all hands lie open.
 */
export function winnerForm(table, result, send) {
  const names = table.seats.map(seat => [String(seat.seat), seatAndPlayer(seat)]);
  const winner = choice(word('whoWon'), names, names[0][0]);
  const from = choice(word('wonFrom'), [['', word('selfDraw')], ...names], '');
  const known = result?.winners[0]?.tile;
  const winning = picker(word('winningTile'), 1, known ? [known] : []);
  const rack = picker(word('rackAsLies'), 17);
  const fill = () => {
    const hand = result?.hands[Number(winner.value()) - 1];
    const drew = result?.winners.find(one => one.seat === hand?.seat && one.by === 'selfDraw');
    rack.set([...(hand?.rack ?? []), ...(drew ? [drew.tile] : [])]);
  };
  winner.select.addEventListener('change', fill);
  fill();
  return el('details', { class: 'form' }, el('summary', { text: word('otherWinner') }),
    el('p', { class: 'hint', text: word('otherWinnerHint') }),
    el('div', { class: 'fields' }, winner.element, from.element), winning.element, rack.element,
    action(word('offer'), 'strong', () => send({
      action: 'winner',
      seat: Number(winner.value()),
      ...(from.value() === '' ? {} : { from: Number(from.value()) }),
      tile: winning.value()[0] ?? '',
      tiles: rack.value().join(''),
    })));
}

/** The rack of a seat that no antenna sees. */
export function rackForm(table, seat, send) {
  const shown = table.seats[seat - 1];
  const rack = picker(word('rackOf', seatAndPlayer(shown)), 17);
  return el('div', { class: 'form' }, el('p', { class: 'hint', text: word('rackHint') }), rack.element,
    action(word('offer'), 'strong', () => send({ action: 'rack', seat, tiles: rack.value().join('') })));
}
