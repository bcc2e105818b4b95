import { cp, readFile, realpath, rm } from 'node:fs/promises';
import path from 'node:path';
import { compose } from 'shared-config/compose/compose';
import { readSite } from 'shared-config/compose/read/site';
import { run, start } from 'shared-config/build/processes/processes';
import { remoteNames, sourceOf } from 'shared-config/testing/pages';
import { compressFolder } from '../compress';
import { openOrigin, type Origin } from '../server';
import { sitesFolder, type Variant } from './variant';

/** This project as it is released: three parts on three origins, with the headers that they are deployed with. */
export async function buildComposed(): Promise<Variant> {
  const folder = path.join(sitesFolder, 'composed');
  await rm(folder, { recursive: true, force: true });
  for (const workspace of ['shell', ...remoteNames.map((name) => sourceOf(name).workspace)]) {
    await run(start(['npm', 'run', '--silent', 'release', '-w', workspace]), `The build of ${workspace}`);
  }

  const origins: Origin[] = [];
  const settings = await readSite({});
  const folders: Record<string, string> = {};
  for (const remote of remoteNames) {
    const place = path.join(folder, remote);
    await cp(path.join(sourceOf(remote).folder, 'releases'), place, { recursive: true });
    await compressFolder(place);
    const origin = await openOrigin();
    origins.push(origin);
    origin.serve(place, { headersOf: await headersIn(path.join(sourceOf(remote).folder, 'firebase.json')) });
    Object.assign(settings.remotes[remote] ?? {}, { releases: place, url: origin.url });
    folders[origin.url] = place;
  }
  const site = await openOrigin();
  // Its address as the public one, as in production: the pages then have all their tags.
  await compose({ ...settings, address: site.url }, path.join(folder, 'site'));
  const place = await realpath(path.join(folder, 'site'));
  await compressFolder(place);
  const deployed = await headersIn(path.join(place, 'firebase.json'));
  // With documents alone: over HTTP/2, as deployed, headers that were sent before take a few bytes; this server speaks HTTP/1.1.
  site.serve(place, { headersOf: (path) => (/\.\w+$/.test(path) ? {} : deployed(path)) });
  return {
    name: 'composed',
    url: site.url,
    folders: { ...folders, [site.url]: place },
    close: async () => {
      await Promise.all([site, ...origins].map((origin) => origin.close()));
    },
  };
}

/** The headers that a hosting configuration has for a path, caching aside. The later ones replace the earlier. */
async function headersIn(file: string): Promise<(path: string) => Record<string, string>> {
  const { hosting } = JSON.parse(await readFile(file, 'utf8')) as { hosting: { headers: { source: string; headers: { key: string; value: string }[] }[] } };
  return (path) =>
    Object.fromEntries(
      hosting.headers
        .filter(({ source }) => source === '**' || source === path)
        .flatMap(({ headers }) => headers.filter(({ key }) => key !== 'Cache-Control').map(({ key, value }) => [key, value])),
    );
}
