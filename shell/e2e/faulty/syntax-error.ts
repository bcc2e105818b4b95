import { copyReleases, releaseEdited } from '../edited-release';

/**
 * Copies a remote's release, with a syntax error in the script of each page. All hashes are those of the broken files, as if a build had
 * written them: compose takes the release, and no integrity check stands between it and the browser.
 * @returns the folder, with `releases/` and `firebase.json` in it
 */
export async function releaseWithSyntaxError(remote: string, folder: string): Promise<string> {
  await copyReleases(remote, folder);
  await releaseEdited(folder, (text, file, { pages }) =>
    Object.values(pages).some(({ scripts }) => scripts.includes(file)) ? `${text}\nconst = ;` : text,
  );
  return folder;
}
