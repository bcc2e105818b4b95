import { buildFramework, edited, versionsOf } from './framework';
import type { Variant } from './variant';

/**
 * A site of Astro with its client router: static HTML, and islands of React for the two forms. What else the pages' components do in the
 * browser is left out: the days until the next event stay those of the build, and the list of awards marks none of them.
 */
export async function buildAstro(): Promise<Variant> {
  return buildFramework({
    name: 'astro',
    // The last version for Node 20.
    packages: { astro: '5.18.2', '@astrojs/react': '4.4.2', ...(await versionsOf('shell', ['react-router-dom'])) },
    config: {
      file: 'astro.config.mjs',
      // inlineStylesheets, as in the composed pages: no request before the first paint.
      text: `import react from '@astrojs/react';
      export default {
        srcDir: '.',
        build: { format: 'file', inlineStylesheets: 'always' },
        prefetch: true,
        integrations: [react()],
      };`,
    },
    edit,
    pathsFile: 'tsconfig.json',
    env: { ASTRO_TELEMETRY_DISABLED: '1' },
    output: 'dist',
  });
}

function edit(file: string, text: string): string {
  // The static page has places for the islands: see astro/forms.jsx.
  if (file.endsWith('/get-involved.tsx')) return edited(text, /'\.\/(volunteer|sponsor)-form'/g, `'~/forms'`);
  if (file.endsWith('/submission-form.tsx')) return edited(text, '<WithoutScripts />', '');
  return text;
}
