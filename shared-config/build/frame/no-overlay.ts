/** Stands in for webpack's overlay module in a build whose host shows the overlay; see `withoutOverlay` in commands/dev-remote.ts. */
export { formatProblem } from 'webpack-dev-server/client/overlay.js';

export const createOverlay = () => ({ send: () => {} });
