import { useLayoutEffect, useRef } from 'react';
import { restoreDraft } from 'shared-config/browser/drafts';
import type { Route } from 'shared-config/contract/routes';

let served: { path: string; copies: Node[] } | undefined;

/** Saves the path and a copy of the served page. Call it before hydration. */
export function keepServedHtml(path: string, page: Element | null): void {
  served = { path, copies: copy([...(page?.childNodes ?? [])]) };
}

/** Whether this page came with the document. */
export function wasServed(route: Route): boolean {
  return served?.path === route.path;
}

/** The page's served HTML, not hydrated. Its forms show their drafts. */
export function ServedHtml() {
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
