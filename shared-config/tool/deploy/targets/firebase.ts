import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import type { Context } from '../../context';
import { messageOf } from '../../release/refusal';
import { readLive, type Live } from '../../compose/ledger/ledger';
import type { SiteUpload, Switched, Target } from './target';

/** The last part of a name such as `sites/www/versions/0a1b`, which can begin with a project. */
const name = z.string().transform((text) => text.split('/').at(-1));
/** A release makes a version live on a channel; `live` is the channel of the public address. */
const release = z.object({ name, releaseTime: z.string(), version: z.object({ name }).optional() });
type Release = z.infer<typeof release>;
const releaseList = z.object({ releases: z.array(release).default([]) });
const channelList = z.object({
  channels: z.array(z.object({ url: z.string(), release: release.optional() })).default([]),
});
const deployed = z.object({ site: z.string(), url: z.string(), version: z.string() });
const answer = z.object({ result: z.record(z.string(), deployed) });

/** Firebase Hosting and Firestore. @param channel of a preview */
export function firebaseTarget(project: string, channel = ''): Target {
  return {
    problems: (role, context) => checkFirebase(project, role !== 'rules', context),
    placePart: async ({ folder }, context) => {
      await firebase(['deploy', '--only', 'hosting'], folder, project, context);
    },
    placeRules: async (site, context) => {
      await firebase(['deploy', '--only', 'firestore:rules'], site, project, context);
    },
    placeSite: async (upload, context) => {
      const own = `site-${upload.digest.slice(0, 12)}`;
      const placed = await deployToChannel(upload.site, project, own, '1d', context);
      return {
        makeLive: () => cloneToLive(upload, { ...placed, channel: own }, project, context),
        discard: async () => {},
      };
    },
    placePreview: async (preview, context) => (await deployToChannel(preview, project, channel, '30d', context)).url,
    removePreview: async (context) => {
      const command = ['hosting:channel:delete', channel, '--force'];
      await firebase(command, path.join(context.root, 'shell'), project, context);
    },
  };
}

/** Runs Firebase's command line tool, which is found on PATH. @throws Error with the failed command and what it printed */
async function firebase(command: string[], folder: string, project: string, { env }: Context): Promise<string> {
  const options = ['--config', path.join(folder, 'firebase.json'), '--project', project, '--non-interactive'];
  return output('firebase', [...command, ...options], env, folder);
}

async function output(file: string, args: string[], env: NodeJS.ProcessEnv, cwd?: string): Promise<string> {
  try {
    return (await promisify(execFile)(file, args, { cwd, env })).stdout;
  } catch (error) {
    const { message, stdout = '' } = error as Error & { stdout?: string };
    throw new Error(`${message} ${stdout}`.trim(), { cause: error });
  }
}

/** @returns a sentence for each missing prerequisite of a deployment to this project */
async function checkFirebase(project: string, hasSite: boolean, context: Context): Promise<string[]> {
  const missing: string[] = [];
  await output('firebase', ['--version'], context.env).catch(() =>
    missing.push(
      'the command "firebase" is not on PATH (npm ci --ignore-scripts --prefix shared-config/tool/deploy-tools; then its node_modules/.bin)',
    ),
  );
  await (hasSite ? liveReleases(project, context) : token(context)).catch((error: unknown) =>
    missing.push(messageOf(error)),
  );
  return missing;
}

/** Uploads a folder to a channel of Firebase Hosting, created if missing. @param expires e.g. `30d`, the maximum */
async function deployToChannel(
  folder: string,
  project: string,
  channel: string,
  expires: string,
  context: Context,
): Promise<z.infer<typeof deployed>> {
  const command = ['hosting:channel:deploy', channel, '--expires', expires, '--no-authorized-domains', '--json'];
  const printed = await firebase(command, folder, project, context);
  // The tool can print notices before its JSON.
  const json = printed.slice(printed.includes('{\n') ? printed.indexOf('{\n') : printed.indexOf('{'));
  try {
    return Object.values(answer.parse(JSON.parse(json)).result)[0]!;
  } catch (cause) {
    throw new Error(`firebase ${command.join(' ')} printed no result: ${printed.trim().slice(0, 300)}`, { cause });
  }
}

/** Makes a channel's version live. The list of releases shows whether another one went live between comparison and switch. */
async function cloneToLive(
  upload: SiteUpload,
  { site, version, channel }: z.infer<typeof deployed> & { channel: string },
  project: string,
  context: Context,
): Promise<Switched> {
  const [before] = await liveReleases(site, context);
  const since = context.clock.now();
  const live = before && (await siteOf(before, site, context));
  if ((live ?? (await upload.readLive()))?.digest !== upload.from) return { state: 'lost' };
  await firebase(['hosting:clone', `${site}:${channel}`, `${site}:live`], upload.site, project, context);
  const releases = await liveReleases(site, context);
  const own = releases.findIndex((each) => each.version?.name === version);
  if (own < 0) throw new Error(`firebase hosting:clone succeeded, but ${site} has no release of version ${version}.`);
  const replaced = releases[own + 1];
  if (!replaced || replaced.name === before?.name) return { state: 'switched', since };
  const other = await siteOf(replaced, site, context);
  if (other) return { state: 'overwrote', other };
  throw new Error(
    `It replaced ${replaced.name} of ${replaced.releaseTime}, which came after the comparison, and which no channel has any more: deploy that one again.`,
  );
}

/** The composed site of a release, read from the preview channel that it was uploaded to. */
async function siteOf({ version }: Release, site: string, context: Context): Promise<Live | undefined> {
  const { channels } = channelList.parse(await request(`sites/${site}/channels?pageSize=100`, context));
  const found = channels.find(
    ({ url, release }) => version && release?.version?.name === version.name && url.includes('--'),
  );
  return found && readLive(found.url, context.env);
}

/** The releases of the public address, latest first. */
async function liveReleases(site: string, context: Context): Promise<Release[]> {
  const { releases } = releaseList.parse(await request(`sites/${site}/channels/live/releases`, context));
  return releases.sort((one, other) => Date.parse(other.releaseTime) - Date.parse(one.releaseTime));
}

/** Requests Firebase Hosting's REST API. Tests override its address by the variable of the Firebase CLI. */
async function request(place: string, context: Context): Promise<unknown> {
  const base = context.env['FIREBASE_HOSTING_API_URL'] ?? 'https://firebasehosting.googleapis.com';
  const url = `${base}/v1beta1/${place}`;
  const response = await fetch(url, { headers: { Authorization: `Bearer ${await token(context)}` } });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
}

/** An access token from Google's application default credentials, which the Firebase CLI uses too. */
async function token({ env }: Context): Promise<string> {
  return (await output('gcloud', ['auth', 'application-default', 'print-access-token'], env)).trim();
}
