import type { Origins, PageFacts, SettingDefinition } from './remote';

/** The version of the release format. A change that an older compose cannot read raises it; compose refuses any other. */
export const contractVersion = 2;

/** The React that every part is built against and the shell provides (`useEffectEvent` came with 19.2). */
export const reactRange = '^19.2.0';

/** How many versions of a part are kept: open tabs and rollbacks need the earlier ones. */
export const keptVersions = 5;

/** `releases.json`: what a part has released, the current version first. */
export interface ReleaseList {
  part: string;
  releases: { version: string; manifest: string; integrity: string }[];
}

/** What compose has to know of one version of a part. In the manifest it stands beside Module Federation's own fields. */
export interface Release {
  part: string;
  /** Named by content: the same source gives the same version. */
  version: string;
  /** `contractVersion` at the time. */
  contract: number;
  /** The React range that the part was built against. */
  react: string;
  /** Version of the federation runtime that the part was built for. */
  federation: string;
  /** The script that a page begins with: the shell's main script or a remote's container. */
  entry: string;
  /** Style sheets of every page; only the shell has some. */
  styles: string[];
  /** The CommonJS file that compose renders with. */
  server: string;
  /** Exposed module → the page: what the remote says of it, and what a browser loads for it beside `entry`. */
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
