/** Tiles as they are drawn: a face from the tile font with a name to be read out, or a back. */
import { el } from './dom.js';
import { current, word } from './text.js';

const RANKS = '一二三四五六七八九';
const SUITS = {
  m: { glyph: 0x1f007, zh: '萬', en: 'characters' },
  s: { glyph: 0x1f010, zh: '索', en: 'bamboo' },
  p: { glyph: 0x1f019, zh: '筒', en: 'dots' },
};
const OTHERS = {
  E: [0x1f000, '東', 'East'],
  S: [0x1f001, '南', 'South'],
  W: [0x1f002, '西', 'West'],
  N: [0x1f003, '北', 'North'],
  C: [0x1f004, '中', 'Red dragon'],
  F: [0x1f005, '發', 'Green dragon'],
  P: [0x1f006, '白', 'White dragon'],
  f1: [0x1f022, '梅', 'Plum'],
  f2: [0x1f023, '蘭', 'Orchid'],
  f3: [0x1f025, '菊', 'Chrysanthemum'],
  f4: [0x1f024, '竹', 'Bamboo flower'],
  s1: [0x1f026, '春', 'Spring'],
  s2: [0x1f027, '夏', 'Summer'],
  s3: [0x1f028, '秋', 'Autumn'],
  s4: [0x1f029, '冬', 'Winter'],
};
/** Keeps the red dragon from being drawn as an emoji. */
const AS_TEXT = '\ufe0e';

/** Glyph, names and suit of a tile's text form: 5p, E, C, f2. */
function face(text) {
  const other = OTHERS[text];
  if (other) {
    return { glyph: other[0], zh: other[1], en: other[2], suit: text.length === 2 ? 'bonus' : 'honour' };
  }
  const rank = Number(text[0]);
  const suit = SUITS[text[1]];
  return { glyph: suit.glyph + rank - 1, zh: RANKS[rank - 1] + suit.zh, en: `${rank} ${suit.en}`, suit: text[1] };
}

export function tileName(text) {
  return face(text)[current()];
}

export function tile(text, mark = '') {
  const { glyph, suit } = face(text);
  const name = tileName(text);
  return el(
    'span',
    { class: `tile ${mark}`.trim(), role: 'img', 'aria-label': name, title: name, 'data-face': text, 'data-suit': suit },
    el('span', { class: 'glyph', 'aria-hidden': 'true', text: String.fromCodePoint(glyph) + AS_TEXT }),
    el('span', { class: 'plain', 'aria-hidden': 'true', text: suit === 'bonus' || suit === 'honour' ? face(text).zh : text }),
  );
}

/** A tile that lies or stands with its back to everybody. */
export function back() {
  return el('span', { class: 'tile back', 'aria-hidden': 'true' });
}

/** Tiles with one name for all of them. */
export function row(kind, label, texts, markOf = () => '') {
  return el('span', { class: `row ${kind}`, role: 'group', 'aria-label': label }, texts.map((text, i) => tile(text, markOf(i))));
}

/** A set that lies open; of a concealed kong the outer tiles lie on their faces. */
export function meld(shown, from) {
  const label = [word(shown.kind), from ? word('from', from) : ''].filter(Boolean).join(' ');
  const concealed = shown.kind === 'concealedKong';
  return el(
    'span',
    { class: `meld ${shown.kind}`, role: 'group', 'aria-label': label, title: label },
    shown.tiles.map((text, i) => (concealed && (i === 0 || i === 3) ? back() : tile(text))),
  );
}

/** Without the tile font its characters would be empty boxes: then names are drawn instead. */
export async function plainWithoutFont() {
  const fonts = await document.fonts.load('20px "Mahjong Tiles"', '\u{1f000}').catch(() => []);
  document.documentElement.classList.toggle('no-tile-font', fonts.length === 0);
}
