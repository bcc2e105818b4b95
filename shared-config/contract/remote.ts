/**
 * How a remote describes itself: the default export of `pages.ts` in its folder. Build, tests, dev servers, release and compose read it;
 * its pages, settings and origins become part of the release manifest.
 */
export interface RemoteDefinition {
  /** Lower-case letters, digits and hyphens, e.g. `content`. Unique on the site. */
  name: string;
  /** Port of its dev server. */
  port: number;
  pages: readonly PageDefinition[];
  /** The run-time settings that its pages expect, by dotted name, e.g. `firestore.projectId`. */
  settings?: Readonly<Record<string, SettingDefinition>>;
  /** Origins beside its own that its code needs. The site has to approve each fixed one. */
  origins?: Origins;
  /** Trusted Types policies that its code makes, webpack's own aside. The site has to approve them. */
  trustedTypes?: readonly string[];
  /**
   * A module, relative to the folder, that starts what the pages need on a developer's machine, e.g. a database. It runs in a process of
   * its own and sends a `LocalService` to its parent when it is ready.
   */
  localService?: string;
}

export interface PageDefinition extends PageFacts {
  /** Name of the exposed module, e.g. `AboutUs`: an identifier, unique in its remote. */
  page: string;
  /** The module's file, relative to the remote's folder. */
  module: string;
}

/** What the site has to know of a page beside its code. */
export interface PageFacts {
  /** E.g. `/about-us`. */
  path: string;
  /** What navigation calls the page, and a screen reader announces. */
  name: string;
  /** The page's name in the document title, where it differs from `name`. */
  title?: string;
  /** The page's purpose is a form: without its remote it says that it cannot send. */
  isForm?: true;
  /** Without scripts the page is of no use: it has to say in a `<noscript>` what to do instead. */
  needsScripts?: true;
  /** For search results and link previews: 50–160 characters. */
  description: string;
  /**
   * schema.org nodes for search engines, beside those that every page has. Two notations are resolved by compose: a day of every year
   * (`--10-01`, XML Schema's gMonthDay) becomes the next such day, and a `url` that is a path becomes absolute.
   */
  structuredData?: readonly JsonObject[];
  /** The picture that a link to the page is shown with: its words and the name that its cloth is drawn from. Both are `name` unless given. */
  card?: { title?: string; motif?: string };
}

export interface SettingDefinition {
  kind: SettingKind;
  required?: true;
}

/** `host` is a name and a port, e.g. `127.0.0.1:8080`. */
export type SettingKind = 'text' | 'number' | 'boolean' | 'url' | 'host';

/** Origins by the directive of the Content-Security-Policy that allows them. */
export type Origins = Partial<Record<OriginKind, readonly OriginDefinition[]>>;
export const originKinds = ['connect', 'script', 'frame'] as const;
export type OriginKind = (typeof originKinds)[number];

/**
 * A fixed origin, e.g. `{ origin: 'https://firestore.googleapis.com', unless: 'firestore.host' }`, where `when` and `unless` name a setting
 * that has to be given or missing; or the `host` setting that names one, which the site approves by giving it.
 */
export type OriginDefinition = { origin: string; when?: string; unless?: string } | { setting: string };

export type JsonValue = string | number | boolean | null | readonly JsonValue[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: JsonValue;
}

/** What a remote's local service sends to the process that started it. */
export interface LocalService {
  /** E.g. `Document store (official Firestore emulator)`. */
  name: string;
  /** Name and port, e.g. `127.0.0.1:8080`. */
  host: string;
  /** Settings of the remote that lead to it; they replace those of `site.json`. */
  settings: Record<string, unknown>;
}

/** The global variable under which a part's federation container is found. Not the bare name: `window.content` is taken in some browsers. */
export function containerName(part: string): string {
  return `cndcr_${part.replaceAll('-', '_')}`;
}
