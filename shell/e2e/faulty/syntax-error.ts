import { copyReleases, releaseEdited } from '../edited-release';

/**
 * Copies a remote's release, with a syntax error in the script of each page. The hashes match the broken files, so compose accepts the
 * release and the browser passes its integrity check.
 * @returns the folder, with `releases/` and `firebase.json` in it
 */
export async function releaseWithSyntaxError(remote: string, folder: string): Promise<string> {
  await copyReleases(remote, folder);
  await releaseEdited(folder, (text, file, { pages }) =>
    Object.values(pages).some(({ scripts }) => scripts.includes(file)) ? `${text}\nconst = ;` : text,
  );
  return folder;
}
