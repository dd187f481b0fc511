/** Elements, and parts that are redrawn only when what they show has changed. */

export function el(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name === 'text') element.textContent = value;
    else element.setAttribute(name, value === true ? '' : value);
  }
  element.append(...children.flat(Infinity).filter(child => child !== null && child !== undefined && child !== false));
  return element;
}

const SVG = 'http://www.w3.org/2000/svg';

export function svg(tag, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

const shown = new WeakMap();

/** Fills an element anew if `state` differs from what it was last filled for. */
export function fill(element, state, build) {
  const key = JSON.stringify(state);
  if (shown.get(element) === key) return;
  shown.set(element, key);
  element.replaceChildren(...build().flat(Infinity).filter(Boolean));
}
