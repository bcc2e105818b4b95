import { lazy, Suspense, useEffect, type ComponentType } from 'react';
import { BrowserRouter, Route as RouteElement, Routes, useLocation, useNavigate } from 'react-router-dom';
import type { PageProps } from 'shared-config/contract/page';
import { findRoute, navigationRoutes, routes, titleOf } from 'shared-config/contract/routes';
import { Footer } from '../../../src/layout/footer';
import styles from '../../../src/layout/layout.module.css';
import { NavigationBar } from '../../../src/layout/navigation-bar';
import { NotFound } from '../../../src/layout/not-found';

const pages: Record<string, ComponentType<PageProps>> = {
  Home: lazy(() => import('content/Home')),
  AboutUs: lazy(() => import('content/AboutUs')),
  Founders: lazy(() => import('content/Founders')),
  OurAwards: lazy(() => import('content/OurAwards')),
  Events: lazy(() => import('content/Events')),
  Media: lazy(() => import('content/Media')),
  ContactUs: lazy(() => import('content/ContactUs')),
  Newsletter: lazy(() => import('forms/Newsletter')),
  GetInvolved: lazy(() => import('forms/GetInvolved')),
};
const config = { firestore: { projectId: 'demo-cndcr', host: '127.0.0.1:8080' } };

/** The site as a public example of federation would have it: `React.lazy`, `Suspense` and a browser router. */
export function App() {
  return (
    <BrowserRouter>
      <Site />
    </BrowserRouter>
  );
}

function Site() {
  useClientSideLinks();
  const { pathname } = useLocation();
  useEffect(() => {
    document.title = titleOf(findRoute(pathname));
    scrollTo(0, 0);
  }, [pathname]);
  return (
    <>
      <NavigationBar navigation={navigationRoutes} />
      <div className={styles.messages} />
      <main id="main" className={styles.main} tabIndex={-1}>
        <Suspense fallback={<p>Loading…</p>}>
          <Routes>
            {routes.map(({ path, page }) => (
              <RouteElement key={path} path={path} element={<Page of={page} />} />
            ))}
            <RouteElement path="*" element={<Missing />} />
          </Routes>
        </Suspense>
      </main>
      <Footer navigation={navigationRoutes} year={new Date().getFullYear()} />
    </>
  );
}

function Missing() {
  return <NotFound navigation={navigationRoutes} />;
}

function Page({ of }: { of: string }) {
  const navigate = useNavigate();
  const Shown = pages[of] ?? Missing;
  return <Shown navigate={(path) => void navigate(path)} config={config} />;
}

/** The pages have plain links, where an example would have the router's. */
function useClientSideLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      if (!link || link.origin !== location.origin || link.hash) return;
      event.preventDefault();
      void navigate(link.pathname);
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
}
