import { once } from 'node:events';
import { mkdtemp, readFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { Context } from '../../context';
import type { Live } from '../../compose/ledger/ledger';
import { start, stop } from '../../local/processes';
import { write } from '../../release/release-folder';
import type { SiteUpload, Switched, Target } from './target';

/** Exit code of a switch that finds another ledger. */
const isAnother = 9;
const pause = 1000;
const minute = 60_000;
/** Minutes, unless `COMMAND_MINUTES` says otherwise. */
const longest = 60;

/** A command line of the operator. @param second makes live what the first one has uploaded; without it, the first one does both */
export function commandTarget(line: string, second: string | undefined): Target {
  return {
    problems: async () => [],
    placePart: ({ folder }, context) => runLine(line, { FOLDER: path.join(folder, 'releases') }, context),
    placeRules: (site, context) => runLine(line, { FOLDER: site }, context),
    placeSite: async (upload, context) => {
      const env = { FOLDER: upload.site, DIGEST: upload.digest };
      if (second) await runLine(line, env, context);
      return {
        makeLive: async () => {
          if (!second) return switchWatched(upload, () => runLine(line, env, context), context);
          if ((await upload.readLive())?.digest !== upload.from) return { state: 'lost' };
          const expecting = { ...env, EXPECTED: upload.from ?? '' };
          const { code } = await runLine(second, expecting, context, { accepted: [0, isAnother] });
          return { state: code === isAnother ? 'lost' : 'switched' };
        },
      };
    },
    placePreview: (preview, context) => runLine(line, { FOLDER: preview }, context),
    removePreview: (context) => runLine(line, { REMOVE: '1' }, context),
  };
}

/** For an action that does not compare: watches for what others make live meanwhile. */
export async function switchWatched(
  upload: SiteUpload,
  action: () => Promise<unknown>,
  { clock }: Context,
): Promise<Switched> {
  const since = clock.now();
  if ((await upload.readLive())?.digest !== upload.from) return { state: 'lost' };
  let other: Live | undefined;
  const ended = action().then(() => true);
  ended.catch(() => {});
  for (let isEnd = false; !isEnd;) {
    isEnd = await Promise.race([ended, clock.wait(pause).then(() => false)]);
    // Reading back reports a site that cannot be read.
    const live = await upload.readLive().catch(() => undefined);
    if (live && ![upload.from, upload.digest, other?.digest].includes(live.digest))
      other = await copyOf(live, upload.site);
  }
  return other ? { state: 'overwrote', other } : { state: 'switched', since };
}

/** Beside the upload. The next composition reads them when they have been replaced. */
async function copyOf(live: Live, upload: string): Promise<Live> {
  const place = await mkdtemp(`${upload}-overwritten-`);
  const files = Object.keys(live.ledger.files).map(async (file) => {
    // Skips unreadable files: a composition that needs one reports it.
    const content = await live.read(file).catch(() => undefined);
    if (content) await write(place, file, content);
  });
  await Promise.all(files);
  return { ...live, place, read: (file) => readFile(path.join(place, file)) };
}

/**
 * Runs a command line in a shell, and says each minute that it still runs.
 * @param options `isRead` to return what it prints
 * @throws Error that names it, if it fails or does not end
 */
export async function runLine(
  line: string,
  env: NodeJS.ProcessEnv,
  context: Context,
  { accepted = [0], isRead = false }: { accepted?: number[]; isRead?: boolean } = {},
): Promise<{ code: number; printed: string }> {
  const limit = Number(context.env['COMMAND_MINUTES'] || longest);
  const [out, err] = [process.stdout, process.stderr].map(({ isTTY }) => (isTTY ? 'inherit' : 'pipe'));
  const child = start(['sh', '-c', line], {
    cwd: context.folder,
    env: { ...context.env, ...env },
    stdio: ['inherit', isRead ? 'pipe' : out!, err!],
    detached: true,
  });
  const output = isRead ? text(child.stdout!) : '';
  // A command that writes into the closed pipe of this process would be killed.
  if (!isRead) child.stdout?.on('data', (chunk: Buffer) => process.stdout.write(chunk));
  child.stderr?.on('data', (chunk: Buffer) => process.stderr.write(chunk));
  let minutes = 0;
  const look = () => {
    minutes += 1;
    if (minutes < limit) context.say(`The command "${line}" has been running for ${minutes} min.`);
    else stop(child, minutes - 1 < limit ? 'SIGTERM' : 'SIGKILL');
  };
  const looks = setInterval(look, Math.min(limit, 1) * minute);
  try {
    const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
    const printed = await output;
    if (code !== null && accepted.includes(code)) return { code, printed };
    const isEnded = minutes >= limit && `was ended after ${limit} min; COMMAND_MINUTES allows more`;
    throw new Error(`The command "${line}" failed (${isEnded || (signal ?? `exit code ${code}`)}). ${printed}`.trim());
  } finally {
    clearInterval(looks);
  }
}
