import { buildFramework, edited } from './framework';
import type { Variant } from './variant';

const immutable = { 'Cache-Control': 'public, max-age=31536000, immutable' };

/** Components whose links become `next/link`. */
const linked = [
  'shared-config/ui/button.tsx',
  'shell/src/layout/footer.tsx',
  'shell/src/layout/logo.tsx',
  'shell/src/layout/navigation-bar.tsx',
  'shell/src/layout/side-panel.tsx',
];

/** What server components cannot call. */
const clientOnly = /\buse(State|Effect|EffectEvent|LayoutEffect|Ref|SyncExternalStore|Location)[(<]/;

/**
 * A static export of Next.js (App Router): the pages are server components, except for what has state. Next.js brings its own version of
 * React.
 */
export function buildNext(): Promise<Variant> {
  return buildFramework({
    name: 'next',
    packages: { next: '16.4.6' },
    config: {
      file: 'next.config.mjs',
      // inlineCss, as in the composed pages: with linked style sheets, Home paints 0.3 s later. Next.js calls it experimental.
      text: `export default {
        output: 'export',
        experimental: { inlineCss: true },
        turbopack: { root: import.meta.dirname },
      };`,
    },
    pathsFile: 'jsconfig.json',
    paths: { 'react-router-dom': 'location.jsx' },
    edit,
    env: { NEXT_TELEMETRY_DISABLED: '1' },
    output: 'out',
    // As hosts of Next.js do: the names in this folder are hashes.
    serve: { headersOf: (path): Record<string, string> => (path.startsWith('/_next/static/') ? immutable : {}) },
  });
}

function edit(file: string, source: string): string {
  let text = source;
  if (file.endsWith('/get-involved.tsx')) text = edited(text, /'\.\/(volunteer|sponsor)-form'/g, `'~/forms'`);
  // A server component cannot pass it to the dialog, which stays closed.
  if (file.endsWith('/our-awards.tsx')) text = edited(text, 'onClose={() => undefined}', '');
  if (linked.includes(file)) text = `import Link from 'next/link';\n${edited(text, /<(\/?)a\b/g, '<$1Link')}`;
  return clientOnly.test(text) ? `'use client';\n${text}` : text;
}
