import { createRequire } from 'node:module';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { partPath } from '../compose/read/part-addresses';
import { siteHere } from '../compose/site';
import { ArgumentError, type Context } from '../context';
import { siteWith } from '../deploy/site-with';
import { devServerOptions } from '../dev/dev-server';
import { readDevSite } from '../dev/dev-site';
import { connectServices, localParts, otherPorts } from '../dev/local-parts';
import { addressesOf, portHere, shellPort } from '../local/local-addresses';
import { needPorts } from '../local/ports';
import { cndcr, run, start } from '../local/processes';
import { watchPart } from '../local/watch';
import { buildsOf } from '../presets/webpack/run';
import { settingsFrom } from '../release/environment';
import { reactOf } from '../release/provenance';
import { partHere, partsHere, type PartHere } from '../release/workspace';
import { siteAt } from './live';

export interface DevOptions {
  site?: string;
}

/**
 * `npm run dev`: a dev server, which starts again when a file has changed that it reads once, and a type check.
 * @param names with a live site, the parts from source: by default the part in the current folder
 */
export async function dev(names: readonly string[], options: DevOptions, context: Context): Promise<void> {
  const folders = [...(await sourceOf(names, options, context)).values()].map(({ folder }) => folder);
  folders.forEach(reactOf);
  let restart = () => {};
  for (const folder of folders)
    watchPart(folder, (file) => {
      console.log(`${file} has changed: the dev server starts again.`);
      restart();
    });
  const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc');
  start([process.execPath, compiler, '--build', '--watch', '--preserveWatchOutput', ...folders]);
  const command = cndcr('dev-server', ...names, ...(options.site ? ['--site', options.site] : []));
  for (let isFirst = true; ; isFirst = false) {
    const server = start(command, { cwd: context.folder });
    const ended = run(server, 'The dev server').catch((error: unknown) => {
      // A server that fails later has said why, and starts again after the next change.
      if (isFirst) throw error;
    });
    const changed = new Promise<void>((resolve) => (restart = resolve));
    await Promise.race([changed, ...(isFirst ? [ended] : [])]);
    server.kill();
    await ended;
  }
}

/** `cndcr dev-server`: one process of `npm run dev`. */
export async function devServer(names: readonly string[], options: DevOptions, context: Context): Promise<void> {
  const port = portHere(shellPort);
  await needPorts([port], otherPorts(port, 'npm run dev'));
  const source = await sourceOf(names, options, context);
  const live = options.site ? await siteAt(options.site, 'dev', context) : undefined;
  const address = live?.place;
  const { own } = await siteHere(context);
  const site = live ? siteWith([...source.keys()], live.ledger, live.place, context) : own!;
  const remotes = [...source.values()].flatMap(({ folder, definition }) =>
    definition ? [{ folder, definition }] : [],
  );
  // Never the live settings: forms would write to the live database.
  for (const { name } of remotes.map(({ definition }) => definition)) {
    const settled = own?.remotes[name] ?? { settings: settingsFrom(context.env, name) ?? {} };
    Object.assign(site.remotes[name]!, settled, { url: partPath(name) });
  }
  if (own && source.has('shell')) site.arrangement = own.arrangement;
  const services = await connectServices(site, remotes, true);
  const dev = await readDevSite(site, source, live?.ledger.parts);
  const builds = [...source].map(async ([name, { folder }]) => {
    const [browser = {}] = await buildsOf(folder, 'development');
    const publicPath = name === 'shell' ? '/' : `${partPath(name)}/`;
    return { ...browser, output: { ...browser.output, publicPath } };
  });
  const compiler = webpack(await Promise.all(builds));
  await new WebpackDevServer(devServerOptions({ port, dev, services, site, address }), compiler).start();
  const rest = address ? `, all else from ${address}` : '';
  console.log(`${[...source.keys()].join(', ')} with live reload${rest}: ${addressesOf(port).join(', ')}`);
}

async function sourceOf(names: readonly string[], { site }: DevOptions, context: Context) {
  const isNamed = !site || names.length > 0;
  const chosen = isNamed ? names : [(await partHere(`npm run dev -- content --site ${site}`, context.folder)).part];
  const here: ReadonlyMap<string, PartHere> = await partsHere(context, site ? chosen : undefined);
  if (site) {
    const unknown = chosen.find((name) => !here.has(name));
    if (unknown)
      throw new ArgumentError(
        `There is no source of a part "${unknown}" here. There are ${[...here.keys()].join(', ')}.`,
      );
    return new Map([...here].filter(([name]) => chosen.includes(name)));
  }
  const { own } = await siteHere(context);
  if (names.length > 0 || !own)
    throw new ArgumentError('Which site are the other parts from? E.g. npm run dev -- --site https://www.example');
  const local = await localParts(own);
  return new Map<string, PartHere>([['shell', here.get('shell')!], ...local.map((part) => [part.name, part] as const)]);
}
