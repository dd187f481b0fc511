/** The table's page: draws each picture the table sends. */
import { Cloth } from './cloth.js';
import { el, fill } from './dom.js';
import { card, lastHands, newest, standings } from './result.js';
import { listen } from './stream.js';
import { current, languageButton, say, seatAndPlayer, word } from './text.js';
import { plainWithoutFont } from './tiles.js';

const at = id => document.getElementById(id);

let page = null;
let link = 'connecting';
let tableInstead = false;
let overBefore = null;
const cloth = new Cloth(at('stage'));

function draw() {
  drawLink();
  if (!page?.table) return;
  const { table, hands, news, alerts } = page;
  const result = page.open ? hands[0] : null;
  fill(at('rules'), [current(), page.title, table.rules], () => [el('span', { text: `${title()} · ` }), say(table.rules)]);
  document.title = `${say(table.message)} · ${title()}`;
  // A doubt is told by its own banner.
  fill(at('message'), table.doubt ? '' : say(table.message), () => (table.doubt ? [] : [say(table.message)]));
  document.body.dataset.phase = table.phase;
  cloth.draw(table);
  fill(at('doubt'), [current(), table.doubt, table.seats.map(seat => seat.wind)], () => (table.doubt ? doubt(table) : []));
  fill(at('alerts'), [current(), alerts], () => alerts.map(alert => el('p', {}, el('strong', { text: say(alert.text) }), el('span', { text: say(alert.cure) }))));
  drawEnd(table, result);
  fill(at('news'), [current(), news], () => newest(news));
  fill(at('hands'), [current(), hands, page.open], () => lastHands(hands, !page.open));
}

function drawLink() {
  const text = link === 'offline' ? word('offline') : link === 'connecting' ? word('connecting') : '';
  if (at('link').textContent !== text) at('link').textContent = text;
  if (!page?.table) fill(at('rules'), current(), () => [word('table')]);
}

function doubt(table) {
  const names = numbers => numbers.map(n => seatAndPlayer(table.seats[n - 1])).join(word('and'));
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

/** What the owner calls the table. */
function title() {
  return page.title || word('table');
}

at('view').addEventListener('click', () => {
  tableInstead = !tableInstead;
  draw();
});
languageButton(at('language'), draw);
plainWithoutFont();
listen({ table: next => { page = next; draw(); } }, next => { link = next; draw(); });
