import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

/** The HTML of a page or a part of it, as it is served: before any script runs. */
export function renderServed(node: ReactNode): string {
  return renderToString(node);
}
