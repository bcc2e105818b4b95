import { useLayoutEffect, useRef } from 'react';
import { restoreDraft } from 'shared-config/drafts';
import type { Route } from 'shared-config/contract/routes';

let served: { path: string; copies: Node[] } | undefined;

/** Remembers the page that was served, and keeps a copy of it, before hydration takes the nodes over. */
export function keepServedPage(path: string, page: Element | null): void {
  served = { path, copies: copy([...(page?.childNodes ?? [])]) };
}

/** Whether the document came with this page. */
export function wasServed(route: Route): boolean {
  return served?.path === route.path;
}

/** The page as it was served: readable, without its scripts, its forms with what was typed into them. */
export function ServedPage() {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (served) ref.current?.replaceChildren(...copy(served.copies));
    ref.current?.querySelectorAll('form').forEach(restoreDraft);
  }, []);
  return <div ref={ref} />;
}

function copy(nodes: readonly Node[]): Node[] {
  return nodes.map((node) => node.cloneNode(true));
}
