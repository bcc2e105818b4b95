import { createElement, useEffect, type ComponentType } from 'react';
import type { PageProps } from 'shared-config/contract/page';
import { ElementsOfReact18, HooksOfReact18 } from './page-of-react-18';

type Page = ComponentType<PageProps>;

/** The faults of a page that compose does not detect. */
export const pageFaults = [
  'throws while evaluating',
  'no default export',
  'throws while rendering',
  'throws in an effect',
  'elements of React 18',
  'hooks of React 18',
] as const;
export type PageFault = (typeof pageFaults)[number];

/** The cookie that selects the fault of a remote's pages, in browsers only. A test can set or remove it while a page is open. */
export const faultCookie = (remote: string) => `fault-${remote}`;

/** Wraps the real page with the fault that the cookie selects. */
export function faulty(remote: string, RealPage: Page): Page {
  const fault = (): string | undefined =>
    typeof document === 'undefined'
      ? undefined
      : decodeURIComponent(new RegExp(`${faultCookie(remote)}=([^;]*)`).exec(document.cookie)?.[1] ?? '');
  const fail = (when: PageFault) => {
    if (fault() === when) throw new Error('broken on purpose');
  };

  fail('throws while evaluating');
  if (fault() === 'no default export') return undefined as unknown as Page;
  return function FaultyPage(props) {
    fail('throws while rendering');
    useEffect(() => fail('throws in an effect'), []);
    const Page =
      { 'elements of React 18': ElementsOfReact18, 'hooks of React 18': HooksOfReact18 }[fault() ?? ''] ?? RealPage;
    return createElement(Page, props);
  };
}
