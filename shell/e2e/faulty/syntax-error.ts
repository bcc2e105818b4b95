import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseList, ReleaseManifest } from 'shared-config/contract/release';
import { integrityOf } from 'shared-config/build/release/integrity';
import { sourceOf } from 'shared-config/testing/pages';

/**
 * Copies a remote's release, with a syntax error in the script of each page. All hashes are those of the broken files, as if a build had
 * written them: compose takes the release, and no integrity check stands between it and the browser.
 * @returns the folder, with `releases/` and `firebase.json` in it
 */
export async function releaseWithSyntaxError(remote: string, folder: string): Promise<string> {
  const { folder: own } = sourceOf(remote);
  const releases = path.join(folder, 'releases');
  await cp(path.join(own, 'releases'), releases, { recursive: true });
  await cp(path.join(own, 'firebase.json'), path.join(folder, 'firebase.json'));
  const list = JSON.parse(await readFile(path.join(releases, 'releases.json'), 'utf8')) as ReleaseList;
  const current = list.releases[0]!;
  const described = await readFile(path.join(releases, current.manifest), 'utf8');
  const { release } = JSON.parse(described) as ReleaseManifest;
  const scripts = Object.values(release.pages).flatMap((page) => page.scripts);
  const changed = [...new Set([...scripts, release.entry])];
  // Other files have other names.
  const hashes = changed.map((file) => file.split('.').at(-2)!);
  const rename = (text: string) => hashes.reduce((renamed, hash) => renamed.replaceAll(hash, `bad${hash.slice(3)}`), text);

  const manifest = JSON.parse(rename(described)) as ReleaseManifest;
  for (const file of changed) {
    const content = rename(await readFile(path.join(releases, file), 'utf8')) + (scripts.includes(file) ? '\nconst = ;' : '');
    await writeFile(path.join(releases, rename(file)), content);
    manifest.release.files[rename(file)] = { integrity: integrityOf(content), bytes: Buffer.byteLength(content) };
  }
  const text = JSON.stringify(manifest, null, 1);
  await writeFile(path.join(releases, current.manifest), text);
  await writeFile(path.join(releases, 'releases.json'), JSON.stringify({ ...list, releases: [{ ...current, integrity: integrityOf(text) }] }));
  return folder;
}
