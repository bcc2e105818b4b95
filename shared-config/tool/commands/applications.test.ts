import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { answering } from '../testing/fault-server';
import { runCommand } from '../testing/run-command';
import { temporaryFolder } from '../testing/temporary-folder';

const loan = (id: number, timestampValue: string, stringValue: string) => [
  { name: `documents/loans/${id}`, fields: { text: { stringValue }, submittedAt: { timestampValue } } },
];
const fields = { text: { nullValue: null }, tags: { arrayValue: { values: [{ stringValue: 'new' }] } } };
const added = { name: 'documents/loans/3', createTime: '2026-11-02T00:00:00Z', fields };
const edited = { name: 'documents/loans/4', fields: { submittedAt: { stringValue: 'yesterday' } } };
const pages = [
  { documents: loan(0, '2026-10-31T23:59:59.999Z', 'Too early'), nextPageToken: '1' },
  { documents: [...loan(1, '2026-11-01T00:00:00Z', '=cmd(), "two"\nlines'), edited], nextPageToken: '2' },
  { documents: [...loan(2, '2026-11-03T09:00:00Z', ' +44'), added] },
];
const list = /^\/v1\/projects\/p\/databases\/\(default\)\/documents\/loans\?pageSize=300&pageToken=(\d?)$/;
const host = await answering(({ url = '', headers }, response) => {
  const page = headers.authorization === 'Bearer owner' && list.exec(url)?.[1];
  response.writeHead(typeof page === 'string' ? 200 : 403).end(JSON.stringify(pages[Number(page)]));
});

const root = await temporaryFolder({
  'shell/site.json': `{ "shell": { "releases": "releases" }, "navigation": [],
    "remotes": { "loans": { "releases": "loans", "settings": { "projectId": "p", "host": "${host}" } } } }`,
  'shell/headers.json': '[]',
  'remote-loans/pages.ts': `export default {
    name: 'loans',
    port: 3009,
    pages: [{ page: 'Loans', module: './loans.tsx', path: '/loans', name: 'Loans', description: 'Loans. '.repeat(9) }],
    settings: { projectId: { kind: 'text' }, host: { kind: 'host' } },
    firestore: { rules: './rules', examples: ['./loan.json', './loan-before.json'], projectSetting: 'projectId' },
  };`,
  'remote-loans/loan.json': '{ "update": { "name": "loans/####" } }',
  'remote-loans/loan-before.json': '{ "update": { "name": "loans/####" } }',
});

test('writes what was stored since a day, newest first, without formulas, for its owner alone', async () => {
  const output = path.join(root, 'new.csv');
  const { stdout } = await runCommand(root, ['applications', '--since', '2026-11-01', '--output', output]);
  expect(stdout).toBe(`loans: 4\nWritten to ${output}. It has personal data: delete it when it is no longer needed.\n`);
  expect(await readFile(output, 'utf8')).toBe(
    '\ufeff"submittedAt","text","document","tags"\r\n' +
      '"2026-11-03T09:00:00Z","\' +44","loans/2",""\r\n' +
      '"2026-11-02T00:00:00Z","null","loans/3","{""values"":[{""stringValue"":""new""}]}"\r\n' +
      '"2026-11-01T00:00:00Z","\'=cmd(), ""two""\nlines","loans/1",""\r\n' +
      '"yesterday","","loans/4",""\r\n',
  );
  expect((await stat(output)).mode & 0o777).toBe(0o600);
  const again = await runCommand(root, ['applications', '--output', output]);
  expect(again.stderr).toContain(`Nothing was written to ${output}. Name a new file with --output: EEXIST`);
  for (const day of ['yesterday', '2026-02-30'])
    expect((await runCommand(root, ['applications', '--since', day])).code).toBe(2);
});
