import type { Origins, PageFacts, SettingDefinition, FirestoreFiles, TrustedTypesPolicy } from './remote';

// With the types written out, a changed value leaves the contract's declarations as they are.
/** The React range that every part is built against and the shell provides. Parts may use `useEffectEvent`, new in 19.2. */
export const reactRange: string = '^19.2.0';

/** The number of versions kept per part. Open tabs and rollbacks need earlier ones. */
export const keptVersions: number = 5;

/** `releases.json`: the releases of a part, the current version first. */
export interface ReleaseList {
  part: string;
  releases: ListedRelease[];
}

export interface ListedRelease {
  version: string;
  manifest: string;
  integrity: string;
  built: Provenance;
}

/** How a version was built. It is beside the manifest, so that the same source gives the same manifest everywhere. */
export interface Provenance {
  /** Missing if the source was not in a repository. */
  commit?: string;
  author?: string;
  repository?: string;
  /** Git's hashes of the part's folder in that commit, and of what a build reads in shared-config. */
  trees?: string[];
  /** Time of the build, ISO 8601. */
  time: string;
  /** The versions of React and of the federation runtime that were used. */
  react: string;
  federation: string;
  /** Made with `--dirty`: from uncommitted source or without a type check. Only for previews and for the site on a developer's machine. */
  dirty?: true;
}

/** What compose needs to know about one version of a part. The manifest has it beside Module Federation's own fields. */
export interface Release {
  part: string;
  /** Derived from content: the same source gives the same version. */
  version: string;
  /** The contract that the part was built with; see version.ts. */
  contract: number;
  /** Of a shell: the contracts whose remotes it serves. */
  serves?: number[];
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
  trustedTypes: TrustedTypesPolicy[];
  /** Missing if the part stores nothing. */
  firestore?: FirestoreFiles;
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
