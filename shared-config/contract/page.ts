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
   * Whether other files of this remote have gone live since the page was opened, so that a reload would show another version. False
   * when the live site cannot be asked.
   */
  isOutdated: () => Promise<boolean>;
  /**
   * Follows work that the visitor can leave behind, such as a form that is being sent. If another page is shown when it ends, the shell says
   * there how it ended, with a link back after a failure. If the document was left before, the next one says that the end is not known.
   * Missing where a page is shown alone.
   */
  follow?: (work: Promise<unknown>, words: FollowedWords) => void;
  /**
   * Passes the values of a form to the action of another page of this site, whichever remote has it. Missing where a page is shown alone.
   * Rejects if that page cannot be loaded, has no action, or its action fails.
   * @param path the other page's, e.g. `/newsletter`
   */
  submit?: (path: string, values: FormData) => Promise<'done' | 'outdated' | NotHere>;
}

/** Only the other page's own document has a policy that lets its action run. A visitor can go there. */
export type NotHere = 'not here';

/**
 * What a page does with the values of a form, which may be another page's. Rejects if it did not, or may not, succeed.
 * @param page as the page with the action itself gets it
 * @returns `outdated`: the values were refused, and the live site has another version of the page, which may accept them
 */
export type PageAction = (values: FormData, page: PageProps) => Promise<'done' | 'outdated'>;

/** One sentence for each end of followed work. */
export interface FollowedWords {
  done: string;
  failed: string;
  unknown: string;
}

/** An exposed module of a remote. The shell saves drafts of a page's `<form data-draft="name">`: see ui/drafts.ts. */
export interface PageModule {
  default: ComponentType<PageProps>;
  /** For forms of other pages; see `PageProps.submit`. */
  action?: PageAction;
}
