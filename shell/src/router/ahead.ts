import type { Route } from 'shared-config/contract/routes';
import { createStore } from '../store';

/** The page that is rendered before it is asked for. */
export const pageAhead = createStore<Route | undefined>(undefined);

/** How long a page stays rendered after the visitor has turned away from its link, in milliseconds. */
const patience = 1000;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Renders a page whose module is loaded, in place of an earlier one. */
export function renderAhead(route: Route): void {
  clearTimeout(timer);
  pageAhead.set(route);
}

/** Gives the page up, unless the visitor comes back to it: a pointer that is lifted leaves the link just before its click. */
export function giveUpAhead(): void {
  clearTimeout(timer);
  timer = setTimeout(() => pageAhead.set(undefined), patience);
}
