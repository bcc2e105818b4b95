import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { approvalsSchema, pagePath, parseJson, remoteName, whatIsWrong } from '../release/definition';
import { partUrl } from '../release/release-schema';
import { addressFrom, settingsFrom, isUrl, problemOfAddress, variableOf } from '../release/environment';
import type { PartEntry } from '../release/read-release';
import { commitOf, uncommitted } from '../release/repository';
import { printable } from '../release/refusal';
import { root, siteFile } from '../release/workspace';

export interface Site {
  arrangement: Arrangement;
  headers: SiteHeaders;
  address?: string | undefined;
  /** Absolute path of the folder with `site.json` and `headers.json`. */
  folder: string;
  commit?: string;
  uncommitted?: readonly string[];
  commitProblem?: Error;
  shell: PartEntry;
  remotes: Record<string, PartEntry>;
}

const releases = z.string().min(1, 'must be a URL or a folder').meta({ title: 'folder or URL' });
const approvals = z
  .strictObject(approvalsSchema)
  .describe(
    'What it may use: origins, or addresses that end with a slash, under `connect`, `script`, `frame`; policies under `trustedTypes`.',
  );

export const arrangement = z.object({
  navigation: z.array(pagePath).describe('Links of navigation bar, side panel and footer, in this order.'),
  footer: z.array(pagePath).exactOptional().describe("Links of the footer's last line, in this order."),
  notFound: z.array(pagePath).exactOptional().describe('Links of Page Not Found, in the order of the navigation.'),
  missing: z.array(pagePath).default([]).describe('Paths without a page that pages can link to.'),
  gone: z.array(pagePath).exactOptional().describe('Paths of earlier pages that have no successor.'),
  owners: z.record(pagePath, remoteName).default({}).describe('Path → whose page is shown if two remotes have it.'),
});

export type Arrangement = z.infer<typeof arrangement>;

export const header = z.object({
  key: z.string().regex(/^[\w-]+$/, 'must be the name of a header'),
  value: z.string().regex(/^[^$`\p{Cc}]{0,4000}$/u, 'must be one line of at most 4,000 characters, without $ and `'),
});
export const headerRule = z.object({
  source: z.string().regex(/^[\w./*@()|-]+$/, 'must be a path, in which **, * and @(a|b) are placeholders'),
  headers: z.array(header),
});
const headers = z.array(headerRule);

/** By the pattern of the address, for every host. Later ones replace earlier ones. */
export type SiteHeaders = z.infer<typeof headers>;

const remote = z.strictObject({
  releases: releases.describe(
    'Where compose reads the remote. `http://localhost:<port>`: its source is in this repository, and `npm start` serves it there.',
  ),
  url: z
    .string()
    .refine((url) => url !== '' && partUrl.safeParse(url.replace(/\/$/, '')).success, 'must be a URL or a path')
    .optional()
    .describe('Where browsers find its files: by default there, and those of a folder under `/parts/<name>`.'),
  settings: z
    .record(z.string(), z.unknown())
    .optional()
    .describe('The settings that it expects; `firestore.projectId` is nested. No secrets: every page has them.'),
  approved: approvals.optional(),
});

/** `shell/site.json`. `docs/reference/site-json.md` is made from the descriptions. */
export const siteSchema = z.strictObject({
  address: z
    .string()
    .refine((text) => !problemOfAddress(text), { error: ({ input }) => problemOfAddress(String(input)) })
    .optional()
    .describe('The public address: links to it, preview cards and `sitemap.xml` need it. `SITE_URL` overrides it.'),
  shell: z.strictObject({ releases: releases.describe('Where compose reads the shell, seen from `shell/`.') }),
  remotes: z
    .record(remoteName, remote)
    .describe('By the `name` in `pages.ts`, in the order of pages outside the navigation.'),
  ...arrangement.shape,
});
const siteWithOwners = siteSchema.superRefine(({ owners, remotes }, context) => {
  const wrong = Object.values(owners).find((owner) => !remotes[owner]);
  const message = `names "${wrong}", and the remotes are ${Object.keys(remotes).join(', ')}`;
  if (wrong) context.addIssue({ code: 'custom', path: ['owners'], message });
});

export type SiteEntries = z.infer<typeof siteSchema>;

const headersFile = 'headers.json';

/**
 * Reads `site.json` and `headers.json`. `CONTENT_RELEASES`, `CONTENT_URL`, `CONTENT_SETTINGS`, the same of other parts, and `SITE_URL`
 * override it.
 * @throws Error that names each invalid setting
 */
export async function readSite(env: NodeJS.ProcessEnv = process.env, file = path.join(root, siteFile)): Promise<Site> {
  const entries = parseSite(await readFile(file, 'utf8'), file);
  const folder = path.dirname(file);
  const headersPath = path.join(folder, headersFile);
  const committed = await commitOfSettings(folder);
  const address = env['SITE_URL'] ?? entries.address;
  const remotes = Object.entries(entries.remotes).map(([name, entry]) => {
    const place = locatePart(name, folder, releasesOf(name, entry, env), env[variableOf(name, 'URL')] ?? entry.url);
    checkUrl(name, place.url, env, file);
    return [
      name,
      { ...place, settings: settingsFrom(env, name) ?? entry.settings ?? {}, approved: entry.approved ?? {} },
    ];
  });
  return {
    ...committed,
    headers: parseFile(headers, await readFile(headersPath, 'utf8'), headersPath, 'headers'),
    address: address ? addressFrom(address) : undefined,
    folder,
    shell: { ...locatePart('shell', folder, releasesOf('shell', entries.shell, env)), settings: {}, approved: {} },
    remotes: Object.fromEntries(remotes) as Site['remotes'],
    arrangement: arrangement.parse(entries),
  };
}

/** Commands that take no settings, such as a rollback, work without git. */
async function commitOfSettings(folder: string): Promise<Pick<Site, 'commit' | 'uncommitted' | 'commitProblem'>> {
  try {
    const own = [path.basename(siteFile), headersFile];
    const [commit, changed] = await Promise.all([commitOf(folder), uncommitted(folder, own)]);
    return { ...(commit && changed.length === 0 && { commit: commit.commit }), uncommitted: changed };
  } catch (error) {
    return { commitProblem: error as Error };
  }
}

/** In a part's own repository, there is only the address, from `SITE_URL`. */
export async function siteHere({ root: repository, env }: { root: string; env: NodeJS.ProcessEnv }) {
  const file = path.join(repository, siteFile);
  const own = existsSync(file) ? await readSite(env, file) : undefined;
  return { own, address: own ? own.address : env['SITE_URL'] ? addressFrom(env['SITE_URL']) : undefined };
}

/** Reads the text of a `site.json`. @throws Error that names the file and each invalid entry */
export function parseSite(text: string, file: string): SiteEntries {
  return parseFile(siteWithOwners, text, file, "the site's parts");
}

function parseFile<Schema extends z.ZodType>(schema: Schema, text: string, file: string, what: string) {
  const checked = schema.safeParse(parseJson(text, file));
  if (!checked.success) throw new Error(`${file} is not a list of ${what}: ${whatIsWrong(checked.error)}.`);
  return checked.data;
}

/** A ledger with another URL could not be read. @param file `site.json`, for the message */
function checkUrl(name: string, url: string, env: NodeJS.ProcessEnv, file: string): void {
  if (url !== '' && partUrl.safeParse(url).success) return;
  const variable = (['URL', 'RELEASES'] as const).map((kind) => variableOf(name, kind)).find((each) => env[each]);
  throw new Error(
    `${variable ?? `${file}: remotes.${name}`} must give the part a URL, or a path of letters, digits, hyphens and underscores such as /parts/${name}; it gives "${printable(url, 200)}".`,
  );
}

function releasesOf(part: string, entry: { releases: string }, env: NodeJS.ProcessEnv): string {
  const fromHere = env[variableOf(part, 'RELEASES')];
  if (!fromHere) return entry.releases;
  return isUrl(fromHere) ? fromHere : path.resolve(fromHere);
}

/** @param folder base of relative folders @param url if it differs from `place`; the site itself serves a folder without one */
export function locatePart(part: string, folder: string, place: string, url?: string) {
  const releases = isUrl(place) ? place.replace(/\/$/, '') : path.resolve(folder, place);
  if (part === 'shell') return { releases, url: '' };
  return { releases, url: (url ?? (isUrl(place) ? releases : `/parts/${part}`)).replace(/\/$/, '') };
}
