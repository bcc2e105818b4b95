import '../../../web/brand/tokens.css';
import '../../../web/brand/fonts.css';
import '../../../web/brand/base.css';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { lazy } from 'react';
import { createRoot } from 'react-dom/client';
import type { PageModule } from '../../../web/contract/page';
import { keepDrafts } from '../../../web/browser/drafts';
import { containerName } from '../../../web/contract/remote';
import { Frame } from './frame';
import { frameElementId, type FrameData } from './frame-data';
import { hostPolicy } from '../../../web/contract/trusted-types';

const { remote, folder, settings, pages } = JSON.parse(
  document.getElementById(frameElementId)?.textContent ?? '',
) as FrameData;
const container = containerName(remote);
registerPlugins([{ name: 'frame', createScript: ({ url }) => createEntryScript(url) }]);
registerRemotes([{ name: container, entry: new URL('/remoteEntry.js', location.href).href }]);

const page = pages.find(({ address }) => address === location.pathname);
const Page = page && lazy(() => loadRemote<PageModule>(`${container}/${page.page}`) as Promise<PageModule>);
document.title = page ? page.title : `Pages of ${folder}`;

keepDrafts();
const root = document.getElementById('root');
if (!root) throw new Error('The frame has no element #root to show the page in.');
createRoot(root).render(
  <Frame folder={folder} pages={pages}>
    {Page && (
      <Page
        settings={settings}
        navigate={(path) => location.assign(path)}
        message={(sentence) => console.info(sentence)}
      />
    )}
  </Frame>,
);

/** Like the shell: the page's policy requires Trusted Types for script URLs. */
function createEntryScript(url: string): HTMLScriptElement {
  const script = document.createElement('script');
  const policy = globalThis.trustedTypes?.createPolicy(hostPolicy, { createScriptURL: (text) => text });
  script.src = (policy ? policy.createScriptURL(url) : url) as string;
  return script;
}
