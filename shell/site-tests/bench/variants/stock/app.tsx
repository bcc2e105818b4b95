import { lazy, Suspense, useEffect } from 'react';
import { BrowserRouter, Route as RouteElement, Routes, useLocation, useNavigate } from 'react-router-dom';
import { titleOf, type Route } from 'shared-config/contract/routes';
import { Footer } from '../../../../src/layout/footer';
import styles from '../../../../src/layout/layout.module.css';
import { NavigationBar } from '../../../../src/layout/navigation-bar';
import { SidePanel } from '../../../../src/layout/side-panel';
import { NotFound } from '../../../../src/layout/not-found';
import { settings, pages, routes } from './pages';

const lazyPages = Object.fromEntries(Object.entries(pages).map(([name, load]) => [name, lazy(load)]));
const navigation = routes.filter(({ inNavigation }) => inNavigation);
const footer = routes.filter(({ inFooter }) => inFooter);

/** The site in the style of public federation examples, with `React.lazy`, `Suspense` and a browser router. */
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
    document.title = titleOf(routes.find(({ path }) => path === pathname));
    scrollTo(0, 0);
  }, [pathname]);
  return (
    <>
      <NavigationBar navigation={navigation}>
        <SidePanel navigation={navigation} />
      </NavigationBar>
      <div className={styles.messages} />
      <main id="main" className={styles.main} tabIndex={-1}>
        <Suspense fallback={<p>Loading…</p>}>
          <Routes>
            {routes.map((route) => (
              <RouteElement key={route.path} path={route.path} element={<Page route={route} />} />
            ))}
            <RouteElement path="*" element={<Missing />} />
          </Routes>
        </Suspense>
      </main>
      <Footer navigation={navigation} footer={footer} year={new Date().getFullYear()} />
    </>
  );
}

function Missing() {
  return <NotFound routes={routes} />;
}

function Page({ route: { remote, page } }: { route: Route }) {
  const navigate = useNavigate();
  const Shown = lazyPages[`${remote}/${page}`] ?? Missing;
  return <Shown navigate={(path) => void navigate(path)} message={() => {}} settings={settings[remote] ?? {}} />;
}

/** Navigates client-side on plain links, because the pages do not use the router's `Link`. */
function useClientSideLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      if (link?.origin !== location.origin || link.hash) return;
      event.preventDefault();
      void navigate(link.pathname);
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
}
