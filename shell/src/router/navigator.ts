import { createPath, type Navigator } from 'react-router-dom';
import { goTo } from './go-to';

/** React Router over the Navigation API: what it asks for raises the browser's `navigate` event, as a click on a link does. */
export const navigator: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
  go: (delta) => history.go(delta),
  push: (to, state: unknown) => goTo(navigator.createHref(to), { state }),
  replace: (to, state: unknown) => goTo(navigator.createHref(to), { state, history: 'replace' }),
};
