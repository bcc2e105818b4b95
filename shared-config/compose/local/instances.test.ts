import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '../../build/workspace';
import { releasedPart } from '../../testing/released-part';
import { nextLedger } from '../publish/ledger';
import { buildInTurn, siteOfInstance, versionsInInstances } from './instances';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cndcr-instances-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('gives each port a site of its own, and the default port the live one', () => {
  expect([3000, 4000].map((port) => path.relative(root, siteOfInstance(port)))).toEqual([
    'shell/site',
    'shell/.instances/4000/site',
  ]);
});

test('builds a part once at a time', async () => {
  const steps: string[] = [];
  const build = (name: string) =>
    buildInTurn(folder, async () => {
      steps.push(name);
      await wait(20);
      steps.push(name);
    });
  await Promise.all([build('one'), build('other')]);
  expect(steps[0]).toBe(steps[1]);
  expect(steps[2]).toBe(steps[3]);
});

test('lists the versions that the instances show, so that a build keeps their files', async () => {
  const plan = {
    by: 'Ada',
    site: {
      arrangement: { navigation: [], missing: [], owners: {} },
      hosting: { headers: [] },
      security: {},
      digest: 'd',
    },
    parts: {},
    holds: {},
  };
  for (const [port, version] of Object.entries({ 4000: 'v1', 5000: 'v2' })) {
    const parts = { shell: releasedPart('shell'), remotes: { garden: releasedPart('garden', { version }) } };
    const ledger = nextLedger(plan, parts, { integrity: 'assets/i.json', routes: 'assets/r.json' }, undefined);
    await mkdir(path.join(folder, port, 'site'), { recursive: true });
    await writeFile(path.join(folder, port, 'site/composition.json'), JSON.stringify(ledger));
  }
  await mkdir(path.join(folder, '6000'));
  expect(await versionsInInstances('garden', folder)).toEqual(['v1', 'v2']);
  expect(await versionsInInstances('garden', path.join(folder, 'none'))).toEqual([]);
});
