import { cp, readFile, realpath, rm } from 'node:fs/promises';
import path from 'node:path';
import { compose, localOptions } from 'shared-config/compose/compose';
import { readSite } from 'shared-config/compose/read/site';
import { run, start } from 'shared-config/build/processes/processes';
import { remoteNames, sourceOf } from 'shared-config/testing/pages';
import { compressFolder } from '../compress';
import { openOrigin, type Origin } from '../server';
import { sitesFolder, type Variant } from './variant';

/** This project as deployed: three parts on three origins, with their headers. */
export async function buildComposed(): Promise<Variant> {
  const folder = path.join(sitesFolder, 'composed');
  await rm(folder, { recursive: true, force: true });
  for (const workspace of ['shell', ...remoteNames.map((name) => sourceOf(name).workspace)]) {
    const build = ['npm', 'run', '--silent', 'release', '-w', workspace, '--', '--first', '--dirty'];
    await run(start(build), `The build of ${workspace}`);
  }

  const origins: Origin[] = [];
  const settings = await readSite({});
  const folders: Record<string, string> = {};
  for (const remote of remoteNames) {
    const remoteFolder = path.join(folder, remote);
    await cp(path.join(sourceOf(remote).folder, 'releases'), remoteFolder, { recursive: true });
    await compressFolder(remoteFolder);
    const origin = await openOrigin();
    origins.push(origin);
    origin.serve(remoteFolder, { headersOf: await headersIn(path.join(sourceOf(remote).folder, 'firebase.json')) });
    Object.assign(settings.remotes[remote] ?? {}, { releases: remoteFolder, url: origin.url });
    folders[origin.url] = remoteFolder;
  }
  const site = await openOrigin();
  // With a public address, as in production: pages then have all their tags.
  await compose({ ...settings, address: site.url }, path.join(folder, 'site'), localOptions);
  const siteFolder = await realpath(path.join(folder, 'site'));
  await compressFolder(siteFolder);
  const deployedHeaders = await headersIn(path.join(siteFolder, 'firebase.json'));
  // Only for documents: HTTP/2, as deployed, compresses repeated headers to a few bytes, and this server speaks HTTP/1.1.
  site.serve(siteFolder, { headersOf: (path) => (/\.\w+$/.test(path) ? {} : deployedHeaders(path)) });
  return {
    name: 'composed',
    url: site.url,
    folders: { ...folders, [site.url]: siteFolder },
    close: async () => {
      await Promise.all([site, ...origins].map((origin) => origin.close()));
    },
  };
}

/** Path → its headers in a hosting configuration, except Cache-Control. Later entries replace earlier ones. */
async function headersIn(file: string): Promise<(path: string) => Record<string, string>> {
  const { hosting } = JSON.parse(await readFile(file, 'utf8')) as {
    hosting: { headers: { source: string; headers: { key: string; value: string }[] }[] };
  };
  return (path) =>
    Object.fromEntries(
      hosting.headers
        .filter(({ source }) => source === '**' || source === path)
        .flatMap(({ headers }) =>
          headers.filter(({ key }) => key !== 'Cache-Control').map(({ key, value }) => [key, value]),
        ),
    );
}
