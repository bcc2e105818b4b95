import { createElement, useState } from 'react-18';

/** A page built against React 18, with a copy of it in the bundle: it makes its elements with it. */
export function ElementsOfReact18() {
  return createElement('p', null, 'Made with React 18.');
}

/** Another one, which calls a hook of it first. */
export function HooksOfReact18() {
  const [text] = useState('Made with React 18.');
  return createElement('p', null, text);
}
