import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { readSite } from '../compose/site';
import { ArgumentError, type Context } from '../context';
import { databaseSettings } from '../health/probe';
import { messageOf, printable } from '../release/refusal';
import { request } from '../release/request';
import { siteFile, workspaceRemotes } from '../release/workspace';

/** Of any kind: in the console, people add fields of their own. */
const value = z.record(z.string(), z.unknown()).transform((kinds) => {
  const [content] = Object.values(kinds);
  return typeof content === 'string' ? content : JSON.stringify(content);
});
const stored = z
  .object({ name: z.string(), createTime: z.string().default(''), fields: z.record(z.string(), value).default({}) })
  .transform(({ name, createTime: submittedAt, fields }): Row => {
    return { submittedAt, ...fields, document: name.split('/').slice(-2).join('/') };
  });
const listed = z.object({ documents: z.array(stored).default([]), nextPageToken: z.string().optional() });

type Row = Readonly<Record<string, string>>;

/**
 * `npm run applications`: a CSV file for a spreadsheet, newest first, which only its owner can read. Prints numbers alone. Reads as the
 * operator who is signed in to gcloud, or as the emulator's owner.
 * @param since e.g. `2026-11-01`, in UTC
 * @param output must not exist (default: in the home folder, outside of the repository)
 */
export async function applications(
  { since, output }: { since?: string; output?: string },
  { root, folder, env, say }: Context,
): Promise<void> {
  if (!z.iso.date().optional().safeParse(since).success) throw new ArgumentError('--since must be a day: 2026-11-01');
  const { remotes } = await readSite(env, path.join(root, siteFile));
  const rows: Row[] = [];
  for (const [name, { folder: remote, definition }] of await workspaceRemotes(root)) {
    const { examples = [], projectSetting = '' } = definition.firestore ?? {};
    const settings = databaseSettings(projectSetting, remotes[name]?.settings ?? {});
    const texts = await Promise.all(examples.map((file) => readFile(path.join(remote, file), 'utf8')));
    // A form that changes has two examples.
    for (const collection of new Set(texts.map((text) => /"name": "(\w+)\//.exec(text)?.[1] ?? ''))) {
      const found = await storedSince(since ?? '', collection, settings);
      say(`${collection}: ${found.length}`);
      rows.push(...found);
    }
  }
  const time = ({ submittedAt = '' }: Row) => Date.parse(submittedAt) || 0;
  rows.sort((a, b) => time(b) - time(a));
  const name = `applications-${new Date().toISOString().replace(/:|\..*/g, '')}.csv`;
  const file = path.resolve(folder, output ?? path.join(homedir(), name));
  await writeFile(file, csvOf(rows), { mode: 0o600, flag: 'wx' }).catch((error: unknown) => {
    throw new Error(`Nothing was written to ${file}. Name a new file with --output: ${messageOf(error)}`);
  });
  say(`Written to ${file}. It has personal data: delete it when it is no longer needed.`);
}

/** The emulator cannot page through a sorted collection. */
async function storedSince(day: string, collection: string, settings: ReturnType<typeof databaseSettings>) {
  const { projectId, databaseId = '(default)', host } = settings;
  const list = `${host ? `http://${host}` : 'https://firestore.googleapis.com'}/v1/projects/${projectId}/databases/${databaseId}/documents/${collection}?pageSize=300&pageToken=`;
  const headers = { Authorization: `Bearer ${host ? 'owner' : await operatorToken()}` };
  // 300 documents with the longest texts have 6 MB.
  const options = { limit: 50_000_000, time: 60_000, name: `The database of ${projectId}` };
  const rows: Row[] = [];
  let token: string | undefined = '';
  while (token !== undefined) {
    const { status, body } = await request(`${list}${encodeURIComponent(token)}`, { headers }, options);
    const reason = `${printable(String(body), 300)}. Your account of gcloud needs the role Cloud Datastore Viewer there.`;
    if (status !== 200) throw new Error(`${options.name} answers ${status}: ${reason}`);
    const page = listed.parse(JSON.parse(String(body)));
    rows.push(...page.documents.filter(({ submittedAt = '' }) => submittedAt >= day));
    token = page.nextPageToken;
  }
  return rows;
}

async function operatorToken(): Promise<string> {
  const { stdout } = await promisify(execFile)('gcloud', ['auth', 'print-access-token']).catch((error: unknown) => {
    throw new Error(`Sign in first: gcloud auth login (${printable(messageOf(error), 300)})`);
  });
  return stdout.trim();
}

/** RFC 4180, with a byte order mark, without which Excel misreads letters. No cell begins like a formula. */
function csvOf(rows: readonly Row[]): string {
  const columns = [...new Set(['submittedAt', ...rows.flatMap((row) => Object.keys(row))])];
  const cell = (content = '') => `"${content.replace(/^(?=\s*[=+\-@＝＋－＠]|[\t\r\n])/, "'").replaceAll('"', '""')}"`;
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column]))];
  return `\ufeff${lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('')}`;
}
