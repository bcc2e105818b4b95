import type { Origins, PageFacts, SettingDefinition } from './remote';

/** The version of the release format. Raise it for a change that an older compose cannot read: compose refuses every other version. */
export const contractVersion = 2;

/** The React range that every part is built against and the shell provides. Parts may use `useEffectEvent`, new in 19.2. */
export const reactRange = '^19.2.0';

/** The number of versions kept per part. Open tabs and rollbacks need earlier ones. */
export const keptVersions = 5;

/** `releases.json`: the releases of a part, the current version first. */
export interface ReleaseList {
  part: string;
  releases: { version: string; manifest: string; integrity: string }[];
}

/** What compose needs to know about one version of a part. The manifest has it beside Module Federation's own fields. */
export interface Release {
  part: string;
  /** Derived from content: the same source gives the same version. */
  version: string;
  /** The `contractVersion` of the build. */
  contract: number;
  /** The React range that the part was built against. */
  react: string;
  /** The version of the federation runtime that the part was built for. */
  federation: string;
  /** The first script to load: the shell's main script or a remote's container. */
  entry: string;
  /** The style sheets of every page. Empty for remotes. */
  styles: string[];
  /** The CommonJS file that compose renders the pages with. */
  server: string;
  /** Exposed module → its facts from the remote's definition, and the files that a browser loads in addition to `entry`. */
  pages: Record<string, ReleasedPage>;
  /** From the remote's definition. */
  settings: Record<string, SettingDefinition>;
  origins: Origins;
  trustedTypes: string[];
  /** All files, with their hash (`sha384-…`) and size in bytes. */
  files: Record<string, { integrity: string; bytes: number }>;
}

export interface ReleasedPage extends PageFacts {
  scripts: string[];
  styles: string[];
}

export interface ReleaseManifest {
  release: Release;
}
