import { useLayoutEffect, useRef } from 'react';
import type { Route } from 'shared-config/routes';

let served: { path: string; nodes: DocumentFragment } | undefined;

/** Keeps a copy of the page that was served, before hydration takes the nodes over. */
export function keepServedPage(path: string, page: Element): void {
  const nodes = document.createDocumentFragment();
  nodes.append(...[...page.childNodes].map((node) => node.cloneNode(true)));
  served = { path, nodes };
}

/** Whether the document came with this page. */
export function wasServed(route: Route): boolean {
  return served?.path === route.path;
}

/** The page as it was served: readable, without its scripts. */
export function ServedPage() {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (served) ref.current?.replaceChildren(served.nodes.cloneNode(true));
  }, []);
  return <div ref={ref} />;
}
