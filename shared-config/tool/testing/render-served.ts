import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

/** The server-rendered HTML of a page or a part of it, before any script runs. */
export function renderServed(node: ReactNode): string {
  return renderToString(node);
}
