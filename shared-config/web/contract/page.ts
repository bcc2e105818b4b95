import type { ComponentType } from 'react';

export interface PageProps {
  /** Navigates to a path of this site, like a click on a link. */
  navigate: (path: string) => void;
  /** Shows and announces one sentence on the next page, or at once if the visitor has left this one. */
  message: (sentence: string) => void;
  /** The remote's run-time settings, which compose writes into the page. They are not part of the build. */
  settings: Readonly<Record<string, unknown>>;
}

/** An exposed module of a remote. The shell saves drafts of a page's `<form data-draft="name">`: see browser/drafts.ts. */
export interface PageModule {
  default: ComponentType<PageProps>;
}
