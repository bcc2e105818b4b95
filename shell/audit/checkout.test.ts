import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from 'shared-config/build/workspace';

const folder = mkdtempSync(path.join(tmpdir(), 'cndcr-checkout-'));
afterAll(() => rmSync(folder, { recursive: true }));

const git = (args: string[], input?: string) => {
  const text = execFileSync('git', args, { cwd: root, input, encoding: 'utf8' });
  return text.split(/[\n\0]/).filter(Boolean);
};

test('git on Windows, with core.autocrlf, writes each file as it is stored: its bytes are part of the release version', () => {
  // Each entry is `<mode> <hash> <stage>\t<file>`.
  const stored = git(['ls-files', '--stage', '-z']).map((entry) => entry.split(' ')[1]);
  const files = git(['ls-files', '-z']);
  git(['-c', 'core.autocrlf=true', 'checkout-index', '--all', `--prefix=${folder}/`]);
  const written = git(
    ['hash-object', '--no-filters', '--stdin-paths'],
    files.map((file) => path.join(folder, file)).join('\n'),
  );
  const changed = files.filter((_, index) => written[index] !== stored[index]);
  expect(changed).toEqual([]);
});
