import { Activity, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { Route } from 'shared-config/contract/routes';
import { pageAhead } from '../router/ahead';
import { useStore } from '../store';
import { PageSlot } from './page-slot';
import type { PageSource } from './page-source';

interface Props {
  route: Route;
  source: PageSource;
}

/** The page on screen, and the page that is rendered ahead of a click. */
export function PageOutlet({ route, source }: Props) {
  const ahead = useStore(pageAhead, undefined);
  const routes = ahead && ahead.path !== route.path ? [route, ahead] : [route];
  return routes.map((each) => (
    // A key, so that a page that was rendered ahead stays as it is, and one that still waits for its remote goes.
    <Place key={each.path} route={each} source={source} isShown={each === route} />
  ));
}

/**
 * The served page stays where the document has it. Any other page is rendered into an element of its own, which is in the document only
 * while it is shown: before, neither its ids nor its headings nor its forms can be found.
 */
function Place({ route, source, isShown }: Props & { isShown: boolean }) {
  const isServed = !useIsInBrowser();
  const [element] = useState(() => (isServed ? undefined : makePlace()));
  if (!element) return <PageSlot route={route} source={source} />;
  return (
    <>
      {isShown && <InDocument element={element} />}
      {createPortal(
        <Activity mode={isShown ? 'visible' : 'hidden'}>
          <PageSlot route={route} source={source} />
        </Activity>,
        element,
      )}
    </>
  );
}

/** Puts the element into `<main>`. Rendered before the page, so that the page's own effects find it in the document. */
function InDocument({ element }: { element: HTMLElement }) {
  useLayoutEffect(() => {
    document.getElementById('main')?.append(element);
    return () => element.remove();
  }, [element]);
  return null;
}

function makePlace(): HTMLElement {
  const element = document.createElement('div');
  element.style.display = 'contents';
  return element;
}

/** False while compose renders and while the served page is hydrated. */
function useIsInBrowser(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
