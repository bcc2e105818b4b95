import type { ComponentType } from 'react';

export interface PageProps {
  /**
   * Navigates to a path of this site, like a click on a link.
   * `status` is one sentence that the shell shows and announces on the next page.
   */
  navigate: (path: string, options?: { status?: string }) => void;
  /** The remote's run-time settings, which compose writes into the page. They are not part of the build. */
  config: Readonly<Record<string, unknown>>;
  /**
   * Follows work that the visitor can leave behind, such as a form that is being sent. If another page is shown when it ends, the shell says
   * there how it ended, with a link back after a failure. If the document was left before, the next one says that the end is not known.
   * Missing where a page is shown alone.
   */
  follow?: (work: Promise<unknown>, words: FollowedWords) => void;
}

/** One sentence for each end of followed work. */
export interface FollowedWords {
  done: string;
  failed: string;
  unknown: string;
}

/** An exposed module of a remote. The shell saves drafts of a page's `<form data-draft="name">`: see ui/drafts.ts. */
export interface PageModule {
  default: ComponentType<PageProps>;
}
