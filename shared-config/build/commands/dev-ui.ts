import path from 'node:path';
import webpack from 'webpack';
import { contentSecurityPolicy } from '../content-security-policy';
import { answerWithDocument, frameHtml, serveDocument } from '../frame-document';
import { browserBuild } from '../webpack/common';
import { developmentHost } from '../webpack/fast-refresh';

const standard = 3100;

/** `npm run dev -w shared-config`: shows every component of `ui/`. */
export async function devUi(): Promise<void> {
  const policy = contentSecurityPolicy({
    hosts: [],
    origins: { connect: [], script: [], frame: [] },
    parts: ['shared-config'],
    trustedTypes: [],
    isDevelopment: true,
  });
  const html = frameHtml('/');
  const middleware = answerWithDocument((pathname) => ({ status: pathname === '/' ? 200 : 404, html, policy }));
  const build = browserBuild('shared-config', path.join(import.meta.dirname, '../..'), 'development', 'gallery');
  const compiler = webpack({
    ...build,
    entry: { main: [developmentHost, './build/frame/gallery/main.tsx'] },
    output: { ...build.output, publicPath: '/' },
  });
  await serveDocument('UI pieces', 'shared-config', standard, compiler, middleware);
}
