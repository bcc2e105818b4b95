import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { root } from 'shared-config/release/workspace';
import { temporaryFolder } from 'shared-config/testing/temporary-folder';

test('git on Windows, with core.autocrlf, checks out each file unchanged: its bytes are part of the release version', async () => {
  const folder = await temporaryFolder();
  const git = (args: string[], input = '') =>
    execFileSync('git', args, { cwd: root, input })
      .toString()
      .split(/[\n\0]/);
  // Each entry is `<mode> <hash> <stage>\t<file>`.
  const stored = git(['ls-files', '--stage', '-z']).map((entry) => entry.split(' ')[1]);
  const files = git(['ls-files', '-z']);
  git(['-c', 'core.autocrlf=true', 'checkout-index', '--all', `--prefix=${folder}/`]);
  const paths = files.filter(Boolean).map((file) => path.join(folder, file));
  const written = git(['hash-object', '--no-filters', '--stdin-paths'], paths.join('\n'));
  expect(paths.filter((_, index) => written[index] !== stored[index])).toEqual([]);
});
