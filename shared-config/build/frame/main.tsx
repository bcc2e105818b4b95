import '../../styles/tokens.css';
import '../../styles/fonts.css';
import '../../styles/base.css';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import { lazy } from 'react';
import { createRoot } from 'react-dom/client';
import type { PageModule } from '../../contract/page';
import { keepDrafts } from '../../ui/drafts';
import { parts } from '../../contract/parts';
import { titleOf } from '../../contract/routes';
import { Frame } from './frame';
import { frameElementId, type FrameData } from './frame-data';
import { framePages } from './pages';

const { remote, config } = JSON.parse(document.getElementById(frameElementId)?.textContent ?? '') as FrameData;
const container = `cndcr_${remote}`;
registerRemotes([{ name: container, entry: new URL('/remoteEntry.js', location.href).href }]);

const pages = framePages(remote);
const page = pages.find(({ address }) => address === location.pathname);
const Page = page && lazy(() => loadRemote<PageModule>(`${container}/${page.route.page}`) as Promise<PageModule>);
document.title = page ? titleOf(page.route) : `Pages of ${parts[remote].folder}`;

keepDrafts();
const root = document.getElementById('root');
if (!root) throw new Error('The frame has no element #root to show the page in.');
createRoot(root).render(
  <Frame remote={remote} pages={pages}>
    {Page && <Page config={config} navigate={(path) => location.assign(path)} />}
  </Frame>,
);
