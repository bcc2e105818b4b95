import type { ComponentType } from 'react';

/**
 * The contract between the shell and its remotes. A change that an older shell or remote cannot live with
 * raises the version; compose refuses parts whose versions differ.
 */
export const contractVersion = 1;

export interface PageProps {
  /**
   * Goes to a path of this site, as a click on a link would.
   * `status` is one sentence that the shell shows and announces on the page that follows.
   */
  navigate: (path: string, options?: { status?: string }) => void;
  /** The remote's own runtime settings, as compose wrote them into the page. Never baked into a build. */
  config: Readonly<Record<string, unknown>>;
}

export interface PageMeta {
  /** For search results and link previews: 50–160 characters. */
  description: string;
}

/**
 * What each exposed module of a remote looks like. What is entered into a page's `<form data-draft="name">` is kept by the shell: see drafts.ts.
 */
export interface PageModule {
  default: ComponentType<PageProps>;
  meta: PageMeta;
}
