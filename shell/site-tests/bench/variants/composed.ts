import { realpath, rm } from 'node:fs/promises';
import path from 'node:path';
import { run, start } from 'shared-config/local/processes';
import { compose, localOptions } from 'shared-config/compose/compose-site';
import { readSite } from 'shared-config/compose/site';
import { readJson } from 'shared-config/release/release-folder';
import { remoteNames, sourceOf } from 'shared-config/testing/pages';
import { serveFolder, type HeaderRule } from '../server';
import { sitesFolder } from './variant';

/** This project as deployed: three parts on three origins. */
export async function buildComposed(): Promise<{ url: string; folder: string }> {
  const home = path.join(sitesFolder, 'composed');
  await rm(home, { recursive: true, force: true });
  await run(start(['npm', 'run', '--silent', 'build']), 'The build');
  const settings = await readSite({});
  for (const remote of remoteNames) {
    const releases = path.join(sourceOf(remote).folder, 'releases');
    Object.assign(settings.remotes[remote] ?? {}, { releases, url: await serveFolder(releases) });
  }
  // With a public address, as in production: pages then have all their tags.
  await compose({ ...settings, address: 'https://www.cndcr.example' }, path.join(home, 'site'), localOptions);
  const folder = await realpath(path.join(home, 'site'));
  const file = path.join(folder, 'firebase.json');
  const { hosting } = (await readJson<{ hosting: { headers: HeaderRule[] } }>(file))!;
  return { url: await serveFolder(folder, hosting.headers), folder };
}
