import {
  originKinds,
  type Condition,
  type OriginDefinition,
  type OriginKind,
  type Origins,
} from '../../web/contract/remote';

type Settings = Readonly<Record<string, unknown>>;

export interface Needs {
  origins: Record<OriginKind, string[]>;
  trustedTypes: string[];
}

/** A fixed one is in the remote's definition, any other is a setting of the site. */
export interface NeededOrigin {
  origin: string;
  /** With the path that it is limited to. */
  source: string;
  isFixed: boolean;
}

/** The origins that a remote needs with these settings, by Content-Security-Policy directive. */
export function neededOrigins(origins: Origins, settings: Settings): Record<OriginKind, NeededOrigin[]> {
  return byKind((kind) => (origins[kind] ?? []).flatMap((definition) => originFor(definition, settings)));
}

/** A value for each Content-Security-Policy directive of origins. */
export function byKind<Value>(valueOf: (kind: OriginKind) => Value): Record<OriginKind, Value> {
  return Object.fromEntries(originKinds.map((kind) => [kind, valueOf(kind)])) as Record<OriginKind, Value>;
}

function originFor(definition: OriginDefinition, settings: Settings): NeededOrigin[] {
  if ('setting' in definition) {
    const host = settingIn(settings, definition.setting);
    const source = `http://${String(host)}`;
    // Each page can connect to its own site.
    return isGiven(host) && host !== 'self' ? [{ origin: source, source, isFixed: false }] : [];
  }
  const { origin, path = '' } = definition;
  const limited = path.replaceAll(/\{([\w.]+)\}/g, (_all, name: string) =>
    encodeURIComponent(textOf(settingIn(settings, name))),
  );
  return applies(definition, settings) ? [{ origin, source: origin + limited, isFixed: true }] : [];
}

/** Only such pages may use third-party scripts and frames, and Trusted Types policies. */
export function haveOwnPolicy({ origins, trustedTypes }: Needs): boolean {
  return origins.script.length > 0 || origins.frame.length > 0 || trustedTypes.length > 0;
}

/** Its own needs, and those of all remotes whose pages have no policy of their own. */
export function needsOfDocument(needs: Readonly<Record<string, Needs>>, remote?: string): Needs {
  const shared = Object.entries(needs).filter(([name, each]) => name === remote || !haveOwnPolicy(each));
  return mergeNeeds(shared.map(([, each]) => each));
}

/** The needs of several remotes together. */
export function mergeNeeds(all: readonly Needs[]): Needs {
  return {
    origins: byKind((kind) => [...new Set(all.flatMap((needs) => needs.origins[kind]))]),
    trustedTypes: [...new Set(all.flatMap((needs) => needs.trustedTypes))],
  };
}

/** Whether a condition of a need holds. */
export function applies({ when, unless }: Condition, settings: Settings): boolean {
  return (!when || isGiven(settingIn(settings, when))) && (!unless || !isGiven(settingIn(settings, unless)));
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** An empty text and `false` are no values. */
export function isGiven(value: unknown): boolean {
  return value !== undefined && value !== '' && value !== false;
}

/** @param name e.g. `firestore.host` */
export function settingIn(settings: Settings, name: string): unknown {
  return name
    .split('.')
    .reduce<unknown>((value, key) => (isGroup(value) && Object.hasOwn(value, key) ? value[key] : undefined), settings);
}

/** A copy of settings with another value for one of them. @param name dotted */
export function withSetting(settings: Settings, name: string, value: unknown): Settings {
  const [key = '', ...rest] = name.split('.');
  const group = isGroup(settings[key]) ? settings[key] : {};
  return { ...settings, [key]: rest.length > 0 ? withSetting(group, rest.join('.'), value) : value };
}

/** The settings without their groups, each with its dotted name. */
export function valuesIn(settings: Settings, prefix = ''): [name: string, value: unknown][] {
  return Object.entries(settings).flatMap(([key, value]) =>
    isGroup(value) ? valuesIn(value, `${prefix}${key}.`) : [[prefix + key, value]],
  );
}

export function isGroup(value: unknown): value is Settings {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
