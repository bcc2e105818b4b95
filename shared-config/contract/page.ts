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
}

/** An exposed module of a remote. The shell saves drafts of a page's `<form data-draft="name">`: see ui/drafts.ts. */
export interface PageModule {
  default: ComponentType<PageProps>;
}
