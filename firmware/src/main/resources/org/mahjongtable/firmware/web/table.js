/** The table's page: draws each picture the table sends. */
import { Cloth } from './cloth.js';
import { el, fill } from './dom.js';
import { card, lastHands, standings } from './result.js';
import { listen } from './stream.js';
import { current, languageButton, say, seatName, word } from './text.js';
import { plainWithoutFont } from './tiles.js';

const KEPT_HANDS = 12;
const at = id => document.getElementById(id);

let page = null;
let link = 'connecting';
let tableInstead = false;
let overBefore = null;
const seen = [];
const cloth = new Cloth(at('stage'));

function draw() {
  drawLink();
  if (page === null) return;
  const { table, result } = page;
  at('rules').textContent = `${word('table')} · ${say(table.rules)}`;
  document.title = `${say(table.message)} · ${word('table')}`;
  if (at('message').textContent !== say(table.message)) at('message').textContent = say(table.message);
  document.body.dataset.phase = table.phase;
  cloth.draw(table);
  fill(at('doubt'), [current(), table.doubt, table.seats.map(seat => seat.wind)], () => (table.doubt ? doubt(table) : []));
  drawEnd(table, result);
  fill(at('hands'), [current(), past()], () => lastHands(past()));
}

function drawLink() {
  const text = link === 'offline' ? word('offline') : link === 'connecting' ? word('connecting') : '';
  if (at('link').textContent !== text) at('link').textContent = text;
  if (page === null) at('rules').textContent = word('table');
}

function doubt(table) {
  const names = numbers => numbers.map(n => {
    const seat = table.seats[n - 1];
    return [seatName(seat), seat.player].filter(Boolean).join(' ');
  }).join(word('and'));
  const { text, seats, answers, confirmed } = table.doubt;
  return [
    el('strong', { text: say(text) }),
    seats.length > 0 && el('span', { text: word('concerns', names(seats)) }),
    answers.map((answer, i) => el('span', { class: 'answer' }, say(answer.text),
      i === 0 && el('span', { class: 'count', text: word('confirmed', confirmed.length, answer.confirms) }))),
    confirmed.length > 0 && el('span', { text: word('agreed', names(confirmed)) }),
  ];
}

/** The result or the standings lie over the cloth until play goes on, or until somebody wants to see the table. */
function drawEnd(table, result) {
  const over = table.standings.length > 0 ? 'standings' : result ? `result ${result.deal}` : null;
  if (over !== overBefore) tableInstead = false;
  overBefore = over;
  if (result) remember(result);
  const visible = over !== null && !tableInstead;
  at('result').hidden = !visible;
  at('stage').classList.toggle('under', visible);
  at('view').hidden = over === null;
  at('view').textContent = word(tableInstead ? 'showResult' : 'showTable');
  fill(at('result'), [current(), table.standings, result], () => {
    if (table.standings.length > 0) return [...standings(table.standings, table.seats), ...(result ? card(result) : [])];
    return result ? card(result) : [];
  });
}

/** Results as they pass by, for a table that sends no list of them. */
function remember(result) {
  const same = seen.findIndex(one => one.deal === result.deal && one.round === result.round);
  if (same >= 0) seen[same] = result;
  else seen.unshift(result);
  seen.length = Math.min(seen.length, KEPT_HANDS);
}

function past() {
  return page.hands ?? seen;
}

at('view').addEventListener('click', () => {
  tableInstead = !tableInstead;
  draw();
});
languageButton(at('language'), draw);
plainWithoutFont();
listen({ table: next => { page = next; draw(); } }, next => { link = next; draw(); });
