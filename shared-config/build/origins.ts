import { originKinds, type OriginDefinition, type OriginKind, type Origins } from '../contract/remote';

type Config = Readonly<Record<string, unknown>>;

/** An origin that a remote needs with certain settings. A fixed one is in its definition, any other is a setting of the site. */
export interface NeededOrigin {
  origin: string;
  /** The origin, with the path that it is limited to: a source of a Content-Security-Policy. */
  source: string;
  isFixed: boolean;
}

/** The origins that a remote needs with these settings, by Content-Security-Policy directive. */
export function neededOrigins(origins: Origins, config: Config): Record<OriginKind, NeededOrigin[]> {
  const needed = originKinds.map((kind) => [
    kind,
    (origins[kind] ?? []).flatMap((definition) => originFor(definition, config)),
  ]);
  return Object.fromEntries(needed) as Record<OriginKind, NeededOrigin[]>;
}

function originFor(definition: OriginDefinition, config: Config): NeededOrigin[] {
  if ('setting' in definition) {
    const host = settingIn(config, definition.setting);
    const source = `http://${String(host)}`;
    return isGiven(host) ? [{ origin: source, source, isFixed: false }] : [];
  }
  const { origin, path = '', when, unless } = definition;
  const applies = (!when || isGiven(settingIn(config, when))) && (!unless || !isGiven(settingIn(config, unless)));
  const limited = path.replaceAll(/\{([\w.]+)\}/g, (_all, name: string) =>
    encodeURIComponent(textOf(settingIn(config, name))),
  );
  return applies ? [{ origin, source: origin + limited, isFixed: true }] : [];
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== '' && value !== false;
}

/** @param name dotted, e.g. `firestore.host` */
export function settingIn(config: Config, name: string): unknown {
  return name
    .split('.')
    .reduce<unknown>((value, key) => (isGroup(value) && Object.hasOwn(value, key) ? value[key] : undefined), config);
}

/** Whether a setting is a group of settings. */
export function isGroup(value: unknown): value is Config {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
