import path from 'node:path';
import { z } from 'zod';
import type { Context } from '../../context';
import { messageOf } from '../../release/refusal';
import { runLine, switchWatched } from './command';
import type { Target } from './target';

const answer = z.object({ result: z.record(z.string(), z.object({ site: z.string(), url: z.string() })) });
const needed =
  'It needs credentials, and "firebase" on PATH (npm ci --ignore-scripts --prefix shared-config/tool/deploy-tools; then its node_modules/.bin)';

/** By the command `firebase` on PATH. @param channel of a preview */
export function firebaseTarget(project: string, channel = ''): Target {
  /** @param folder absolute path of what `firebase.json` describes */
  const firebase = async (command: string, folder: string, context: Context): Promise<string> => {
    const line = `firebase ${command} --config "$FOLDER/firebase.json" --project ${project} --non-interactive`;
    return (await runLine(line, { FOLDER: folder }, context, { isRead: true })).printed;
  };
  /** @param name of a channel, created if missing @param expires at most `30d` */
  const deployToChannel = async (folder: string, name: string, expires: string, context: Context) => {
    const command = `hosting:channel:deploy ${name} --expires ${expires} --no-authorized-domains --json`;
    const printed = await firebase(command, folder, context);
    // The tool can print notices before its JSON.
    const json = printed.slice(printed.includes('{\n') ? printed.indexOf('{\n') : printed.indexOf('{'));
    try {
      return Object.values(answer.parse(JSON.parse(json)).result)[0]!;
    } catch (cause) {
      throw new Error(`firebase ${command} printed no result: ${printed.trim().slice(0, 300)}`, { cause });
    }
  };
  return {
    problems: async (role, context) =>
      firebase(role === 'rules' ? '--version' : 'hosting:sites:list', context.folder, context).then(
        () => [],
        (error: unknown) => [`${messageOf(error)} ${needed}`],
      ),
    placePart: ({ folder }, context) => firebase('deploy --only hosting', folder, context),
    placeRules: (site, context) => firebase('deploy --only firestore:rules', site, context),
    placeSite: async (upload, context) => {
      const own = `site-${upload.digest.slice(0, 12)}`;
      const { site } = await deployToChannel(upload.site, own, '1d', context);
      const clone = `hosting:clone ${site}:${own} ${site}:live`;
      return { makeLive: () => switchWatched(upload, () => firebase(clone, upload.site, context), context) };
    },
    placePreview: async (preview, context) => (await deployToChannel(preview, channel, '30d', context)).url,
    removePreview: (context) =>
      firebase(`hosting:channel:delete ${channel} --force`, path.join(context.root, 'shell'), context),
  };
}
