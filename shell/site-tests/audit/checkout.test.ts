import { execFileSync } from 'node:child_process';
import { root } from 'shared-config/release/workspace';

test('git on Windows, with core.autocrlf, checks out each file unchanged: its bytes are part of the release version', () => {
  // Each line is `i/<ends in git> w/<ends here> attr/<attributes>\t<file>`.
  const files = execFileSync('git', ['ls-files', '--eol'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => !/ attr\/(text=auto eol=lf|-text) *\t/.test(file))).toEqual([]);
});
