import { refuse } from '../../release/refusal';
import type { Part } from '../../release/read-release';
import { applies, byKind, neededOrigins, settingIn, valuesIn, withSetting, type Needs } from '../../release/needs';
import { originKinds, type OriginKind, type SettingKind } from '../../../web/contract/remote';

type Settings = Readonly<Record<string, unknown>>;

/** From its release, or from its source on a dev server. */
export interface PartNeeds {
  release: Pick<Part['release'], 'part' | 'version' | 'origins' | 'trustedTypes'>;
  entry: Pick<Part['entry'], 'settings' | 'approved'>;
}

const kinds: Record<SettingKind, { name: string; fits: (value: unknown) => boolean }> = {
  text: { name: 'text', fits: (value) => typeof value === 'string' },
  number: { name: 'a number', fits: (value) => typeof value === 'number' },
  boolean: { name: 'true or false', fits: (value) => typeof value === 'boolean' },
  url: {
    name: 'an absolute URL',
    fits: (value) => typeof value === 'string' && /^https?:\/\//.test(value) && URL.canParse(value),
  },
  host: {
    name: 'a name and a port, e.g. 127.0.0.1:8080, or self',
    fits: (value) => typeof value === 'string' && /^([\w.-]+:\d+|self)$/.test(value),
  },
};

/** Checks the site's settings for a remote. @returns those that it expects, because every page publishes them @throws Refusal */
export function checkSettings({ release, entry: { settings } }: Part): Settings {
  const { part, version, settings: expected } = release;
  let handed: Settings = {};
  for (const [name, { kind, required }] of Object.entries(expected)) {
    const value = settingIn(settings, name);
    const setting = { part, name, kind: kinds[kind].name };
    if (value === undefined || value === '') {
      if (required) throw refuse('setting-missing', setting, { part, version });
      continue;
    }
    if (!kinds[kind].fits(value))
      throw refuse('setting-wrong', { ...setting, value: JSON.stringify(value) }, { part, version });
    handed = withSetting(handed, name, value);
  }
  const names = valuesIn(settings).map(([name]) => name);
  const unknown = names.filter((name) => !Object.hasOwn(expected, name));
  if (unknown.length > 0)
    console.warn(`${part} ${version} expects no setting ${unknown.map((name) => `"${name}"`).join(', ')}: left out.`);
  return handed;
}

/** What a remote needs with these settings. @throws Refusal for what the site has not approved */
export function checkNeeds({ release, entry: { settings, approved } }: PartNeeds): Needs {
  const { part, version } = release;
  const policies = release.trustedTypes.filter((definition) => applies(definition, settings));
  const trustedTypes = policies.map(({ policy }) => policy);
  const unapproved = (what: string, kind: OriginKind | 'trustedTypes', value: string) =>
    refuse('not-approved', { what, part, kind, value }, { part, version });
  for (const policy of trustedTypes) {
    if (!approved.trustedTypes?.includes(policy))
      throw unapproved(`it makes the Trusted Types policy "${policy}"`, 'trustedTypes', policy);
  }
  const wanted = neededOrigins(release.origins, settings);
  for (const kind of originKinds) {
    for (const { origin, source, isFixed } of wanted[kind]) {
      // Setting an origin approves connections to it, but not scripts or frames.
      const isApproved = !isFixed && kind === 'connect';
      const covers = (approval: string) =>
        approval === origin || (approval.endsWith('/') && source.startsWith(approval));
      if (!isApproved && !approved[kind]?.some(covers))
        throw unapproved(`its code needs ${source} (${kind})`, kind, source);
    }
  }
  return { origins: byKind((kind) => wanted[kind].map(({ source }) => source)), trustedTypes };
}
