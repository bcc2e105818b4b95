/**
 * `npm run test:hostile`: all attacks on the site and on the machine that composes it. The test files are those that docs/security.md
 * names; `npm test` runs a selection of their cases. Everything runs on this machine.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { needBrowser } from '../../build/browser';
import { cndcr, end, endTogether, fail, run, start } from '../../build/processes/processes';
import { root } from '../../build/workspace';
import { attacksIn } from '../hostile';

endTogether();
try {
  process.env['HOSTILE'] = '1';
  process.env['CHROME_PATH'] = needBrowser();
  const { jest, playwright } = attacksIn(await readFile(path.join(root, 'docs/security.md'), 'utf8'));
  await run(start(cndcr('test', ...jest)), 'The unit tests');
  const browser = ['npx', 'playwright', 'test', '--config', 'shell/e2e', '--project=desktop'];
  await run(start([...browser, ...playwright]), 'The browser tests');
  await end(0);
} catch (error) {
  await fail(error);
}
