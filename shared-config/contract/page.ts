import type { ComponentType } from 'react';

export interface PageProps {
  /**
   * Goes to a path of this site, as a click on a link would.
   * `status` is one sentence that the shell shows and announces on the page that follows.
   */
  navigate: (path: string, options?: { status?: string }) => void;
  /** The remote's own run-time settings, as compose wrote them into the page. Never baked into a build. */
  config: Readonly<Record<string, unknown>>;
}

/** What each exposed module of a remote looks like. The shell keeps what is entered into a page's `<form data-draft="name">`: see ui/drafts.ts. */
export interface PageModule {
  default: ComponentType<PageProps>;
}
