/**
 * The definition of a remote: the default export of `pages.ts` in its folder. Build, tests, dev servers, release and compose read it.
 * The release manifest contains its pages, settings, origins and documents.
 */
export interface RemoteDefinition {
  /** At most 40 lower-case letters, digits, hyphens. Unique on the site, which reserves `shell`, `settings`, `site`, `rules`, `preview`. */
  name: string;
  /** The port of its dev server, from 1024. */
  port: number;
  /** At least one; `page` and `path` are unique within the remote. */
  pages: readonly PageDefinition[];
  /** The run-time settings that its pages expect, by dotted name, e.g. `firestore.projectId`. */
  settings?: Readonly<Record<string, SettingDefinition>>;
  /**
   * Other origins that its code needs. The site has to approve each fixed one. With an origin of the kind `script` or `frame`, or a
   * Trusted Types policy, the remote's pages become documents with a policy of their own, and no other page allows what they need.
   */
  origins?: Origins;
  /** The Trusted Types policies that its code creates, except webpack's. The site has to approve each. */
  trustedTypes?: readonly TrustedTypesPolicy[];
  /** What its pages store in Firestore. One remote of a site can have it, because a database has one file of rules. */
  firestore?: FirestoreFiles;
  /**
   * A module, relative to the folder, that starts a service for the pages on a developer's machine, e.g. a database. It runs in a child
   * process and sends a `LocalService` to the parent process when it is ready.
   */
  localService?: string;
}

/**
 * Files about the documents that a remote's pages store in Firestore: in its definition relative to its folder, e.g.
 * `./firestore.rules`; in a release as they are named there.
 */
export interface FirestoreFiles {
  /** The security rules. */
  rules: string;
  /**
   * What each form sends: a write of Firestore's REST API as JSON, e.g. `{ "update": { "name": "inquiries/####################", "fields":
   * { … } }, "updateTransforms": [ … ] }`. Its name is the path of a new document; each `#` stands for a random hexadecimal digit. The health
   * check asks the live database whether it accepts these, and stores nothing.
   */
  examples: readonly string[];
  /**
   * The setting that names the project with the database, e.g. `firestore.projectId`: a preview uses a different one. The health
   * check also uses the settings `apiKey`, `host`, `databaseId` and `appCheckSiteKey` beside it, if there are any.
   */
  projectSetting?: string;
}

/** A page of the remote. */
export interface PageDefinition extends PageFacts {
  /** The name of the exposed module, e.g. `AboutUs`: an identifier, unique in its remote. */
  page: string;
  /** The module's file, relative to the remote's folder; begins with `./`. Its default export is the page. */
  module: string;
}

/** What the site needs to know about a page besides its code. */
export interface PageFacts {
  /** E.g. `/visit-us`: segments of letters, digits, hyphens and underscores, compared exactly. */
  path: string;
  /** Its earlier paths: hosts redirect them to `path`. */
  was?: readonly string[];
  /** The page's name in the navigation, which screen readers also announce: 1–80 characters. */
  name: string;
  /** The page's name in the document title. Default: `name`. */
  title?: string;
  /** The page's purpose is a form. If its remote fails, the shell says that the form cannot be sent. */
  isForm?: true;
  /** The page is useless without scripts. Its `<noscript>` must offer an alternative. */
  needsScripts?: true;
  /** For search results and link previews: 50–160 characters. */
  description: string;
  /** The text of the preview image of links to the page. Default: `name`. */
  card?: { title?: string };
}

/** A setting of `site.json` that pages read. */
export interface SettingDefinition {
  /** Compose refuses a value of another kind. */
  kind: SettingKind;
  /** Compose refuses a site that does not give it; an empty text counts as not given. */
  required?: true;
}

/** `host` is a host name with a port, e.g. `127.0.0.1:8080`, or `self`: the site's own. */
export type SettingKind = 'text' | 'number' | 'boolean' | 'url' | 'host';

/** Origins by Content-Security-Policy directive: `connect` stands for `connect-src`, and so on. */
export type Origins = Partial<Record<OriginKind, readonly OriginDefinition[]>>;
export const originKinds = ['connect', 'script', 'frame'] as const;
export type OriginKind = (typeof originKinds)[number];

/**
 * A fixed origin, e.g. `{ origin: 'https://firestore.googleapis.com', unless: 'firestore.host' }`. `path` limits it to addresses that
 * begin so; `{…}` in it stands for a setting. Or the name of a `host` setting: by setting it, the site approves connections
 * to that origin, and no scripts or frames.
 */
export type OriginDefinition = ({ origin: string; path?: string } & Condition) | { setting: string };

/** A policy by its name, e.g. `{ policy: 'charts' }`. */
export type TrustedTypesPolicy = { policy: string } & Condition;

/** Applies only if the setting `when` is present and the setting `unless` is missing. */
export interface Condition {
  when?: string;
  unless?: string;
}

/** The message that a remote's local service sends to its parent process. */
export interface LocalService {
  /** E.g. `Database (official Firestore emulator)`. */
  name: string;
  /** Host name and port, e.g. `127.0.0.1:8080`. */
  host: string;
  /** The path of its requests, e.g. `/v1/`. With `HOST`, the site forwards what pages send there. */
  path?: string;
  /** The remote's settings for this service. They replace those in `site.json`. */
  settings: Record<string, unknown>;
}

/** The global variable of a part's federation container. It has a prefix, because some browsers define `window.content`. */
export function containerName(part: string): string {
  return `cndcr_${part.replaceAll('-', '_')}`;
}
