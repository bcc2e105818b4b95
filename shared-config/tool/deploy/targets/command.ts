import { once } from 'node:events';
import { realpath } from 'node:fs/promises';
import path from 'node:path';
import type { Context } from '../../context';
import type { Live } from '../../compose/ledger/ledger';
import { start, stop } from '../../local/processes';
import { capture } from '../capture';
import type { SiteUpload, Target } from './target';

/** Exit code of a switch when the live ledger is not the expected one. */
const isAnother = 9;
const pause = 1000;
const minute = 60_000;
/** After this many minutes a command is ended, unless `COMMAND_MINUTES` says otherwise. */
const longest = 60;

/** A command line of the operator. @param second makes live what the first one has uploaded; without it, the first one does both */
export function commandTarget(line: string, second: string | undefined): Target {
  return {
    problems: async () => [],
    placePart: async ({ folder }, context) => {
      await runLine(line, { FOLDER: path.join(folder, 'releases') }, context);
    },
    placeRules: async (site, context) => {
      await runLine(line, { FOLDER: site }, context);
    },
    placeSite: async (upload, context) => {
      const env = { FOLDER: await realpath(upload.site), DIGEST: upload.digest };
      if (second) await runLine(line, env, context);
      return {
        makeLive: async () => {
          const since = context.clock.now();
          if ((await upload.readLive())?.digest !== upload.from) return { state: 'lost' };
          if (second) {
            const code = await runLine(second, { ...env, EXPECTED: upload.from ?? '' }, context, [0, isAnother]);
            return { state: code === isAnother ? 'lost' : 'switched' };
          }
          const other = await watch(upload, runLine(line, env, context), context);
          return other ? { state: 'overwrote', other } : { state: 'switched', since };
        },
        discard: async () => {},
      };
    },
    placePreview: async (preview, context) => {
      await runLine(line, { FOLDER: await realpath(preview) }, context);
      return undefined;
    },
    removePreview: async (context) => {
      await runLine(line, { REMOVE: '1' }, context);
    },
  };
}

/** @returns the composition that another deployment has made live while the command ran */
async function watch(upload: SiteUpload, uploading: Promise<unknown>, { clock }: Context): Promise<Live | undefined> {
  let found: Live | undefined;
  const ended = uploading.then(() => true);
  ended.catch(() => {});
  for (let isEnd = false; !isEnd;) {
    isEnd = await Promise.race([ended, clock.wait(pause).then(() => false)]);
    // Reading back reports a site that cannot be read.
    const live = await upload.readLive().catch(() => undefined);
    if (live && ![upload.from, upload.digest, found?.digest].includes(live.digest)) found = await capture(live);
  }
  return found;
}

/** Runs a command line, and says each minute that it still runs. @throws Error that names it, if it fails or does not end */
async function runLine(line: string, env: NodeJS.ProcessEnv, context: Context, accepted = [0]): Promise<number> {
  const limit = Number(context.env['COMMAND_MINUTES'] || longest);
  const child = start(['sh', '-c', line], { cwd: context.folder, env: { ...context.env, ...env }, detached: true });
  let minutes = 0;
  const reports = setInterval(
    () => context.say(`The command "${line}" has been running for ${++minutes} min.`),
    minute,
  );
  const ended = new AbortController();
  const end = setTimeout(() => {
    ended.abort();
    stop(child, 'SIGTERM');
  }, limit * minute);
  try {
    const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
    if (code !== null && accepted.includes(code)) return code;
    const why = ended.signal.aborted
      ? `was ended after ${limit} min; COMMAND_MINUTES allows more`
      : (signal ?? `exit code ${code}`);
    throw new Error(`The command "${line}" failed (${why}).`);
  } finally {
    clearInterval(reports);
    clearTimeout(end);
  }
}
