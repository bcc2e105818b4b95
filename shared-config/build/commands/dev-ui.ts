import path from 'node:path';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { contentSecurityPolicy } from '../content-security-policy';
import { answerWithDocument, frameHtml } from '../frame-document';
import { portHere } from '../local-ports';
import { needPorts } from '../processes/ports';
import { browserBuild, devServer } from '../webpack/common';
import { developmentHost } from '../webpack/fast-refresh';

const standard = 3100;

/** `npm run dev -w shared-config`: shows every component of `ui/`. */
export async function devUi(): Promise<void> {
  const port = portHere(standard);
  await needPorts([port], `choose another port: "PORT=${port + 1} npm run dev -w shared-config"`);
  const policy = contentSecurityPolicy({
    hosts: [],
    origins: { connect: [], script: [], frame: [] },
    parts: ['shared-config'],
    trustedTypes: [],
    isDevelopment: true,
  });
  const middleware = answerWithDocument(frameHtml('/'), ['/'], policy);
  const build = browserBuild('shared-config', path.join(import.meta.dirname, '../..'), 'development', 'gallery');
  const server = new WebpackDevServer(
    {
      ...devServer(standard),
      setupMiddlewares: (middlewares) => [...middlewares, { name: 'gallery', middleware }],
    },
    webpack({
      ...build,
      entry: { main: [developmentHost, './build/frame/gallery/main.tsx'] },
      output: { ...build.output, publicPath: '/' },
    }),
  );
  await server.start();
  console.log(`UI pieces: http://localhost:${port} (the first build takes some seconds)`);
}
