/** The page on which the table is taught its tiles and its antennas are measured: what to lay next, what was heard, what it means. */
import { action, choice, order } from './asking.js';
import { el, fill } from './dom.js';
import { listen } from './stream.js';
import { current, languageButton, say, word } from './text.js';
import { plainWithoutFont, tile } from './tiles.js';
import './calibrateText.js';

const at = id => document.getElementById(id);
const FACES = [
  ...'mps'.split('').map(suit => Array.from({ length: 9 }, (_, i) => `${i + 1}${suit}`)),
  ['E', 'S', 'W', 'N', 'C', 'F', 'P'],
  ['f1', 'f2', 'f3', 'f4', 's1', 's2', 's3', 's4'],
];
const SET_SIZE = 144;
const copies = face => (/^[fs]\d$/.test(face) ? 1 : 4);
const percent = share => `${Math.round(share * 100)}%`;

let page = null;
let link = 'connecting';

function draw() {
  at('link').textContent = link === 'offline' ? word('offline') : link === 'connecting' ? word('connecting') : '';
  at('title').textContent = document.title = word('calibration');
  at('table').textContent = word('toTable');
  if (!page) return;
  const { now, playing, antennas, canUndo, foreign, sets, report } = page;
  fill(at('now'), [current(), now, playing, canUndo, foreign, sets.map(set => set.known)], () => (now ? task(now) : begin()));
  fill(at('report'), [current(), report, playing, now === null, antennas], () => reported(report, now === null && !playing));
  fill(at('sets'), [current(), sets, now?.face, now?.set, playing, now === null], () => [el('h2', { text: word('theSets') }), ...sets.map(set => faces(set, now, now === null && !playing))]);
}

/** What was carried out is seen at once; only a refusal needs a word. */
async function tell(json) {
  if (await order('/calibrate/order', json, at('ordered'))) at('ordered').textContent = '';
}

function begin() {
  const { playing, sets } = page;
  if (playing) return [el('h2', { text: word('teachTitle') }), el('p', { class: 'hint', text: word('teachWait') })];
  return [
    el('h2', { text: word('teachTitle') }),
    el('p', { class: 'hint', text: word('teachHint') }),
    el('div', { class: 'row-of' },
      sets.filter(set => set.known < SET_SIZE).map(set => action(word(set.known ? 'teachOn' : 'teachSet', set.set), 'strong', () => tell({ action: 'teach', set: set.set }))),
      sets.some(set => set.known) && action(word('measureAll'), 'strong', () => tell({ action: 'measure' })),
      action(word('tryTiles'), 'quiet', () => tell({ action: 'try' }))),
  ];
}

function task(now) {
  const known = page.sets.find(set => set.set === now.set)?.known;
  const doing = name => action(word(name), 'quiet', () => tell({ action: name }));
  const offered = { takeAway: ['ignore'], lay: ['skip', 'ignore'], fewer: ['skip', 'ignore'], tooMany: ['skip', 'ignore'], known: ['replace', 'skip'], elsewhere: ['skip'], silent: ['skip'], listening: [] }[now.prompt];
  const asked = offered.filter(name => name !== 'ignore' || now.canIgnore);
  const elsewhere = choice(word('otherAntenna'), page.antennas.map(one => [one.id, say(one.place)]), now.antenna);
  elsewhere.select.addEventListener('change', () => tell({ action: 'use', antenna: elsewhere.value() }));
  const bad = ['fewer', 'tooMany', 'known', 'elsewhere', 'silent'].includes(now.prompt);
  return [
    el('h2', { text: say(now.first ?? now.task) }),
    el('div', { class: 'lay' },
      now.face && !now.first ? el('span', { class: 'row' }, Array.from({ length: now.tiles }, () => tile(now.face))) : null,
      el('div', { class: 'how' },
        el('p', { class: bad ? 'state bad' : `state ${now.prompt}`, 'data-prompt': now.prompt, text: say(now.text) }),
        now.ofRounds ? el('progress', { max: now.ofRounds, value: now.rounds }) : null)),
    now.first ? el('p', { class: 'hint next', text: word('afterwards', say(now.task)) }) : null,
    now.tried ? el('p', { class: now.tried.bad ? 'tried bad' : 'tried', text: say(now.tried) }) : null,
    el('p', { class: 'count', text: [now.of > 1 ? word('step', now.number, now.of) : '', known === undefined ? '' : word('knownOf', known, SET_SIZE), page.foreign ? word('ignored', page.foreign) : ''].filter(Boolean).join(' · ') }),
    known === undefined ? null : el('progress', { class: 'whole', max: SET_SIZE, value: known }),
    el('div', { class: 'row-of' }, asked.map(doing), page.canUndo ? doing('undo') : null, doing('stop')),
    el('div', { class: 'fields' }, elsewhere.element),
  ];
}

function reported(report, free) {
  return [
    el('h2', { text: word('reportTitle') }),
    report.antennas.length === 0
      ? el('p', { class: 'hint', text: word('nothingMeasured') })
      : el('ul', { class: 'advice' }, report.advice.length === 0 ? el('li', { class: 'good', text: word('allWell') }) : report.advice.map(one => el('li', {}, one.face ? tile(one.face) : null, el('span', { text: say(one) })))),
    report.antennas.length > 0 && el('table', { class: 'antennas' },
      el('thead', {}, el('tr', {}, word('antennasHead').map(text => el('th', { scope: 'col', text })))),
      el('tbody', {}, report.antennas.map(one => el('tr', {},
        el('th', { scope: 'row' }, say(one.place), heardBy(report, one).map(text => el('div', { class: 'crossing', text }))),
        el('td', { text: percent(one.share) }),
        el('td', { text: one.signal ?? '–' }),
        el('td', { text: percent(one.failed) }),
        el('td', {}, free ? action(word('again'), 'quiet', () => tell({ action: 'measure', antenna: one.id })) : null))))),
  ];
}

/** Which other antennas hear the tiles of this one too often. */
function heardBy(report, antenna) {
  const found = report.crossings.filter(one => one.lies.id === antenna.id);
  return found.map(one => word('alsoHeard', say(one.hears.place), percent(one.share), one.signal));
}

function faces(set, now, free) {
  return el('div', { class: 'set', 'data-set': set.set },
    el('h3', { text: word('setKnown', set.set, set.known, SET_SIZE) }),
    FACES.map(line => el('div', { class: 'faces' }, line.map(face => {
      const known = set.faces[face] ?? 0;
      const state = now?.set === set.set && now.face === face ? 'current' : known === copies(face) ? 'full' : known ? 'part' : 'none';
      const shown = [tile(face), el('span', { class: 'of', text: known })];
      if (!free) return el('span', { class: `face ${state}` }, shown);
      const button = el('button', { type: 'button', class: `face ${state}`, title: word('teachFace') }, shown);
      button.addEventListener('click', () => (known === 0 || confirm(word('teachFaceSure'))) && tell({ action: 'teachFace', set: set.set, face }));
      return button;
    }))),
    free && set.known > 0 && el('div', { class: 'row-of' }, action(word('forget', set.set), 'quiet', () => confirm(word('forgetSure', set.set)) && tell({ action: 'forget', set: set.set }))));
}

languageButton(at('language'), draw);
plainWithoutFont();
listen({ calibration: next => { page = next; draw(); } }, next => { link = next; draw(); });
