import { createElement, useState } from 'react-18';

/** A page whose bundle contains React 18, and which creates its elements with it. */
export function ElementsOfReact18() {
  return createElement('p', null, 'Made with React 18.');
}

/** A page that also calls a hook of React 18. */
export function HooksOfReact18() {
  const [text] = useState('Made with React 18.');
  return createElement('p', null, text);
}
