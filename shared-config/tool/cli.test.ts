import { execFileSync } from 'node:child_process';
import path from 'node:path';

test('gives each address of a host 2.5 s to connect', () => {
  const report = `import net from 'node:net'; process.on('exit', () => console.log(net.getDefaultAutoSelectFamilyAttemptTimeout()));`;
  const cli = path.join(import.meta.dirname, 'cli.js');
  const output = execFileSync(process.execPath, ['--import', `data:text/javascript,${report}`, cli, '--help']);
  expect(output.toString().trim().split('\n').at(-1)).toBe('2500');
});
