import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

/** Before any script runs. */
export function renderServed(node: ReactNode): string {
  return renderToString(node);
}
