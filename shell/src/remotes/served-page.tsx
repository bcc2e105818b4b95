import { useLayoutEffect, useRef } from 'react';
import type { Route } from 'shared-config/routes';

let served: { path: string; nodes: ChildNode[]; copies: Node[] } | undefined;

/** Remembers the page that was served, and keeps a copy of it, before hydration takes the nodes over. */
export function keepServedPage(path: string, page: Element | null): void {
  const nodes = [...(page?.childNodes ?? [])];
  served = { path, nodes, copies: copy(nodes) };
}

/** Whether the document came with this page. */
export function wasServed(route: Route): boolean {
  return served?.path === route.path;
}

/** The nodes that were served. Where hydration has failed they are no longer shown, but hold what was typed into them. */
export function servedNodes(): readonly Node[] {
  return served?.nodes ?? [];
}

/** The page as it was served: readable, without its scripts. */
export function ServedPage() {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (served) ref.current?.replaceChildren(...copy(served.copies));
  }, []);
  return <div ref={ref} />;
}

function copy(nodes: readonly Node[]): Node[] {
  return nodes.map((node) => node.cloneNode(true));
}
