import { createHash } from 'node:crypto';
import { cp, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Release, ReleaseList, ReleaseManifest } from 'shared-config/contract/release';
import { integrityOf, versionOf } from 'shared-config/build/release/integrity';
import { listRelease, readJson, write } from 'shared-config/build/release/release-folder';
import { sourceOf } from 'shared-config/testing/pages';

/** Copies a remote's `releases/` and its hosting configuration, `firebase.json`, into a folder. */
export async function copyReleases(remote: string, folder: string): Promise<void> {
  const { folder: own } = sourceOf(remote);
  for (const place of ['releases', 'firebase.json'])
    await cp(path.join(own, place), path.join(folder, place), { recursive: true });
}

/**
 * Publishes a new release with edited scripts, as a build of edited source would. The changed scripts, and the scripts that refer to them,
 * get new names. All hashes are correct. The previous version stays in the folder.
 * @param folder the folder that `copyReleases` has filled
 * @returns the new version
 */
export async function releaseEdited(
  folder: string,
  edit: (text: string, file: string, release: Release) => string,
): Promise<string> {
  const releases = path.join(folder, 'releases');
  const earlier = (await readJson<ReleaseList>(path.join(releases, 'releases.json')))!;
  const { manifest, built } = earlier.releases[0]!;
  const described = await readFile(path.join(releases, manifest), 'utf8');
  const { release } = JSON.parse(described) as ReleaseManifest;
  const scripts = Object.keys(release.files).filter((file) => /\.c?js$/.test(file));
  const texts = new Map(
    await Promise.all(scripts.map(async (file) => [file, await readFile(path.join(releases, file), 'utf8')] as const)),
  );

  const renames = new Map<string, string>();
  const renamed = (text: string) =>
    [...renames].reduce((result, [before, after]) => result.replaceAll(before, after), text);
  const contents = new Map<string, string>();
  const rename = (file: string, content: string) => {
    // E.g. `0a1b2c3d` of `assets/Home.0a1b2c3d.js`.
    const hash = file.split('.').at(-2) ?? '';
    renames.set(hash, createHash('sha256').update(content).digest('hex').slice(0, hash.length));
    contents.set(file, content);
  };
  for (const [file, text] of texts) {
    const edited = edit(text, file, release);
    if (edited !== text) rename(file, edited);
  }
  if (contents.size === 0) throw new Error(`No script in ${releases} has changed.`);
  // The container refers to the chunks; no script refers to the container.
  for (const [file, text] of texts) if (!contents.has(file) && renamed(text) !== text) rename(file, renamed(text));

  const next = JSON.parse(renamed(described)) as ReleaseManifest;
  for (const [file, content] of contents) {
    await write(releases, renamed(file), content);
    next.release.files[renamed(file)] = { integrity: integrityOf(content), bytes: Buffer.byteLength(content) };
  }
  next.release.version = versionOf(next.release);
  await listRelease(releases, next, built, { earlier });
  return next.release.version;
}
