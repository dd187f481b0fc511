/** Tiles put together by hand: a click below adds one, a click above takes it away. */
import { el } from './dom.js';
import { word } from './text.js';
import { tile, tileName } from './tiles.js';

const PALETTE = [
  ...'mps'.split('').map(suit => Array.from({ length: 9 }, (_, i) => `${i + 1}${suit}`)),
  ['E', 'S', 'W', 'N', 'C', 'F', 'P'],
];
const ORDER = PALETTE.flat();

/**
 * A picker of at most `most` tiles; where only one is wanted the next click replaces it. `value()` gives them, `set(tiles)` puts others there.
 */
export function picker(label, most, begin = []) {
  let tiles = [];
  const chosen = el('div', { class: 'chosen', role: 'group', 'aria-label': label });
  const count = el('span', { class: 'count' });

  const button = (text, what, act) => {
    const one = el('button', { type: 'button', class: 'pick', title: `${what} ${tileName(text)}` }, tile(text));
    one.addEventListener('click', act);
    return one;
  };
  const draw = () => {
    chosen.replaceChildren(...(tiles.length === 0
      ? [el('span', { class: 'nothing', text: word('pickTiles') })]
      : tiles.map((text, i) => button(text, word('takeAway'), () => set(tiles.filter((_, n) => n !== i))))));
    count.textContent = most > 1 ? word('tileCount', tiles.length) : '';
  };
  const set = next => {
    tiles = [...next].sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b));
    draw();
  };
  const add = text => {
    if (most === 1) set([text]);
    else if (tiles.length < most && tiles.filter(one => one === text).length < 4) set([...tiles, text]);
  };
  set(begin);
  return {
    element: el('fieldset', { class: 'picker' }, el('legend', {}, label, ' ', count), chosen,
      el('div', { class: 'palette' }, PALETTE.map(row => el('div', {}, row.map(text => button(text, word('add'), () => add(text))))))),
    value: () => tiles,
    set,
  };
}
