import { createOverlay } from 'webpack-dev-server/client/overlay.js';
import { overlayPolicy } from '../../contract/policies/trusted-types';

/**
 * Shows uncaught errors of the page in webpack's overlay until a part is compiled again. The host does this once for all parts: each dev
 * server's own script would show the error of another part, and not remove it after its correction. Compile errors are shown by those
 * scripts; see `devServer` in webpack/common.ts.
 */
const overlay = createOverlay({ catchRuntimeError: true, trustedTypesPolicyName: overlayPolicy });

addEventListener('message', ({ data }: MessageEvent<{ type?: string } | undefined>) => {
  if (data?.type === 'webpackInvalid') overlay.send({ type: 'DISMISS' });
});
