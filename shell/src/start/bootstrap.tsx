// Imported first: it declares the order of the CSS layers before other styles use them.
import './styles';
import { startTransition } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import type { PageData } from 'shared-config/contract/page-data';
import { keepFocusBelowBar } from '../layout/focus-below-bar';
import { rememberFocus } from '../remotes/focus';
import { notice } from '../remotes/notice';
import { keepServedHtml } from '../remotes/served-html';
import { startPrefetching } from '../navigation/prefetch';
import { startRouter } from '../navigation/router';
import { Site } from '../app';

// Each error is logged once. PageSlot logs the errors of pages, which React would log again.
const rootOptions: RootOptions = {
  onCaughtError: () => {},
  onRecoverableError: (error) => {
    if (!notice.get()) console.error(error);
  },
};

export function startSite(pageData: PageData): void {
  const root = document.getElementById('root')!;
  // From here on, the page's notice says it if forms do not work: see ui/form.module.css.
  document.documentElement.style.setProperty('--instead', 'none');
  startRouter(pageData.path);
  rememberFocus();
  keepServedHtml(pageData.path, document.getElementById('main'));
  const site = <Site {...pageData} />;
  if (root.hasChildNodes()) {
    // In a transition React hydrates in slices of a few milliseconds. The browser handles input between them.
    startTransition(() => {
      hydrateRoot(root, site, rootOptions);
    });
  } else {
    // A dev server sends no rendered HTML.
    createRoot(root, rootOptions).render(site);
  }
  keepFocusBelowBar();
  startPrefetching();
}
