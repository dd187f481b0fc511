/** One seat's page: its readout and lamp as they are on the table, and its button. */
import { action, answers, order, rackForm, winnerForm } from './asking.js';
import { el, fill } from './dom.js';
import { listen } from './stream.js';
import { current, languageButton, say, word } from './text.js';
import { plainWithoutFont } from './tiles.js';

const HOLD_MILLIS = 1500;
const SAID_MILLIS = 3000;
const CELLS = 16;
const at = id => document.getElementById(id);
const seat = Number(location.pathname.split('/').pop());

let readout = null;
let page = null;
let link = 'connecting';
let forgetting = 0;

function draw() {
  at('link').textContent = link === 'offline' ? word('offline') : link === 'connecting' ? word('connecting') : '';
  at('title').textContent = document.title = word('seat', seat);
  at('face').textContent = word('press');
  at('hint').textContent = word('hint');
  at('ownLanguage').textContent = word('ownLanguage');
  at('hold').textContent = word('hold');
  at('seats').setAttribute('aria-label', word('otherSeats'));
  at('seats').replaceChildren(
    el('a', { href: '/', text: word('toTable') }),
    ...[1, 2, 3, 4].map(n => el('a', { href: `/seat/${n}`, 'aria-current': n === seat ? 'page' : null, text: word('seat', n) })));
  if (readout !== null) drawReadout();
  if (page?.table) drawAsking(page.table, page.open ? page.hands[0] : null);
}

/** What a doubt offers beside the one answer of the button, and a pause between deals. */
function drawAsking(table, result) {
  const { doubt } = table;
  const between = table.phase === 'dice';
  fill(at('asking'), [current(), doubt, between, table.paused, result?.deal], () => {
    if (!doubt) {
      return [between && action(word(table.paused ? 'resume' : 'pause'), 'quiet', () => ask({ action: table.paused ? 'resume' : 'pause' }))];
    }
    return [
      el('h2', { text: say(doubt.text) }),
      answers(doubt, (one, offered) => (offered
        ? el('span', { class: 'hint', text: word('proposed') })
        : action(word('propose'), 'quiet', () => ask({ action: 'propose', answer: one.id, doubt: doubt.id })))),
      doubt.reason === 'disputed' && winnerForm(table, result, ask),
      doubt.reason === 'rackUnseen' && rackForm(table, doubt.seats[0], ask),
    ];
  });
}

function ask(json) {
  return order(`/seat/${seat}/order`, json, at('ordered'));
}

function drawReadout() {
  fill(at('lines'), readout.lines, () => readout.lines.map(line));
  at('digits').textContent = readout.digits;
  at('digits').hidden = readout.digits === '';
  at('digits').setAttribute('aria-label', word('digits', readout.digits));
  drawLamp(readout.lamp);
}

/** A line in cells as the display has them: one for ASCII, two for any other character. */
function line(text) {
  let left = CELLS;
  const cells = [];
  for (const character of text) {
    const width = character.codePointAt(0) < 0x250 ? 1 : 2;
    left -= width;
    if (left < 0) break;
    cells.push(el('span', { class: width === 2 ? 'cell wide' : 'cell', text: character }));
  }
  return el('p', { 'aria-label': text || null }, el('span', { class: 'cells', 'aria-hidden': 'true' }, cells));
}

function drawLamp({ colour, mode }) {
  const lamp = at('lamp');
  lamp.className = `lamp ${mode}`;
  lamp.style.setProperty('--lamp', mode === 'off' ? 'transparent' : colour);
  lamp.setAttribute('aria-label', word(mode === 'off' ? 'lampOff' : mode === 'blink' ? 'lampBlink' : 'lampOn'));
}

async function send(what) {
  const answer = at('answer');
  clearTimeout(forgetting);
  answer.textContent = '';
  let arrived = false;
  try {
    const response = await fetch(`/seat/${seat}/${what}`, { method: 'POST', headers: { 'X-Mahjong-Table': 'page' } });
    arrived = response.ok;
  } catch {
    // Nothing has arrived.
  }
  answer.textContent = word(arrived ? (what === 'press' ? 'pressed' : 'held') : 'failed');
  answer.classList.toggle('bad', !arrived);
  // What came of it is for the readout to say.
  if (arrived) forgetting = setTimeout(() => { answer.textContent = ''; }, SAID_MILLIS);
}

/** The round button: a short push is a press, one of 1.5 s a hold, told as soon as the time is over. */
function pushButton(button) {
  let timer = 0;
  const down = () => {
    if (button.classList.contains('pushed')) return;
    button.classList.add('pushed');
    timer = setTimeout(() => {
      timer = 0;
      button.classList.replace('pushed', 'held');
      send('hold');
    }, HOLD_MILLIS);
  };
  const up = () => {
    button.classList.remove('pushed', 'held');
    if (timer === 0) return;
    cancel();
    send('press');
  };
  const cancel = () => {
    clearTimeout(timer);
    timer = 0;
    button.classList.remove('pushed', 'held');
  };
  const isPush = event => event.key === ' ' || event.key === 'Enter';
  button.addEventListener('pointerdown', event => {
    if (event.button !== 0) return;
    button.setPointerCapture(event.pointerId);
    down();
  });
  button.addEventListener('pointerup', up);
  button.addEventListener('pointercancel', cancel);
  button.addEventListener('blur', cancel);
  button.addEventListener('contextmenu', event => event.preventDefault());
  button.addEventListener('keydown', event => {
    if (!isPush(event)) return;
    event.preventDefault();
    if (!event.repeat) down();
  });
  button.addEventListener('keyup', event => {
    if (!isPush(event)) return;
    event.preventDefault();
    up();
  });
  // Screen readers click without pointer or key.
  button.addEventListener('click', event => event.detail === 0 && !event.pointerType && send('press'));
}

pushButton(at('button'));
at('hold').addEventListener('click', () => send('hold'));
languageButton(at('language'), draw);
plainWithoutFont();
listen({
  [`readout.${seat}`]: next => { readout = next; draw(); },
  table: next => { page = next; draw(); },
}, next => { link = next; draw(); });
