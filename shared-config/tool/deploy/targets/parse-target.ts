import path from 'node:path';
import type { Context } from '../../context';
import { commandTarget } from './command';
import { firebaseTarget } from './firebase';
import { folderTarget } from './folder';
import type { Target } from './target';

/** `SITE_SWITCH` belongs to `SITE_TARGET`. @param preview its name replaces `{name}` */
export function parseTarget(
  text = '',
  variable: string,
  { env, folder }: Pick<Context, 'env' | 'folder'>,
  preview?: string,
): Target {
  const [, kind, value = ''] =
    /^(firebase|folder|command):(.+)$/s.exec(text.replaceAll('{name}', preview ?? '{name}')) ?? [];
  const [, project = '', channel] = /^([a-z0-9-]+)(?::([a-z0-9-]+))?$/.exec(value) ?? [];
  const ofSite = variable === 'SITE_TARGET' ? env['SITE_SWITCH'] : undefined;
  const [, second] = /^command:(.+)$/s.exec(ofSite ?? '') ?? [];
  if (ofSite && !second) throw new Error(`SITE_SWITCH is "${ofSite}". It has the form command:<command line>.`);
  if (second && kind !== 'command')
    throw new Error(`SITE_SWITCH belongs to a command: in SITE_TARGET, which is "${text}".`);
  const minutes = env['COMMAND_MINUTES'];
  if (minutes && !(Number(minutes) > 0))
    throw new Error(`COMMAND_MINUTES is "${minutes}". It is a number of minutes, e.g. 90.`);
  const [isOfRules, isOfPreview] = [variable === 'RULES_TARGET', preview !== undefined];
  if (!isOfPreview || text.includes('{name}')) {
    if (kind === 'command') return commandTarget(value, second);
    if (kind === 'folder' && !isOfRules) return folderTarget(path.resolve(folder, value));
    if (kind === 'firebase' && project && (channel !== undefined) === isOfPreview)
      return firebaseTarget(project, channel);
  }
  throw new Error(
    `${variable} is ${text ? `"${text}"` : 'not set'}. It says where to deploy to: firebase:<project>, ` +
      `${isOfRules ? '' : 'folder:<path>, '}or command:<command line>, which gets the folder in FOLDER` +
      (isOfPreview ? ', each with {name} for the name of the preview, e.g. firebase:<project>:{name}.' : '.'),
  );
}
