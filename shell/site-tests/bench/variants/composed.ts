import { cp, readFile, realpath, rm } from 'node:fs/promises';
import path from 'node:path';
import { run, start } from 'shared-config/local/processes';
import { compose, localOptions } from 'shared-config/compose/compose-site';
import { readSite } from 'shared-config/compose/site';
import { remoteNames, sourceOf } from 'shared-config/testing/pages';
import { openOrigin, type PageHeaders } from '../server';
import { sitesFolder, type Variant } from './variant';

/** This project as deployed: three parts on three origins. */
export async function buildComposed(): Promise<Variant> {
  const home = path.join(sitesFolder, 'composed');
  await rm(home, { recursive: true, force: true });
  await run(start(['npm', 'run', '--silent', 'build']), 'The build');
  const settings = await readSite({});
  for (const remote of remoteNames) {
    const releases = path.join(home, remote);
    await cp(path.join(sourceOf(remote).folder, 'releases'), releases, { recursive: true });
    const origin = await openOrigin();
    await origin.serve(releases);
    Object.assign(settings.remotes[remote] ?? {}, { releases, url: origin.url });
  }
  const site = await openOrigin();
  // With a public address, as in production: pages then have all their tags.
  await compose({ ...settings, address: site.url }, path.join(home, 'site'), localOptions);
  const folder = await realpath(path.join(home, 'site'));
  await site.serve(folder, await headersIn(path.join(folder, 'firebase.json')));
  return { url: site.url, folder };
}

/** The headers of pages in a hosting configuration. Later entries replace earlier ones. */
async function headersIn(file: string): Promise<PageHeaders> {
  const { hosting } = JSON.parse(await readFile(file, 'utf8')) as {
    hosting: { headers: { source: string; headers: { key: string; value: string }[] }[] };
  };
  return (page) =>
    Object.fromEntries(
      hosting.headers
        .filter(({ source }) => source === '**' || source === page)
        .flatMap(({ headers }) => headers.map(({ key, value }) => [key, value])),
    );
}
