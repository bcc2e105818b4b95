import '~/sources/shell/src/styles';
import { preload } from 'react-dom';
import facts from '~/facts.json';
import { site } from 'shared-config/site';
import { Footer } from '~/sources/shell/src/layout/footer';
import icon from '~/sources/shell/src/favicon.svg';
import styles from '~/sources/shell/src/layout/layout.module.css';
import { NavigationBar } from '~/sources/shell/src/layout/navigation-bar';
import { PageBehaviour } from '~/page-behaviour';

const fonts = [
  new URL('../sources/shared-config/styles/fonts/inter-latin.woff2', import.meta.url),
  new URL('../sources/shared-config/styles/fonts/playfair-display-latin.woff2', import.meta.url),
  new URL('../sources/shared-config/styles/fonts/playfair-latin.woff2', import.meta.url),
].map(String);

export const metadata = { icons: icon.src };
export const viewport = { colorScheme: 'light dark' };

export default function Layout({ children }) {
  for (const font of fonts) preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  return (
    <html lang={site.language}>
      <body>
        <a className={styles.skip} href="#main">
          Skip to main content
        </a>
        <NavigationBar navigation={facts.navigation} />
        <div className={styles.messages} />
        <main id="main" className={styles.main} tabIndex={-1}>
          {children}
        </main>
        <Footer navigation={facts.navigation} footer={facts.footer} year={facts.year} />
        <PageBehaviour />
      </body>
    </html>
  );
}
