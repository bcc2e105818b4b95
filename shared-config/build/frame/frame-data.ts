import type { RemoteName } from '../../contract/parts';

/** What the dev server writes into the frame's document as JSON. */
export interface FrameData {
  remote: RemoteName;
  /** The remote's runtime settings, as compose would hand them over. */
  config: Readonly<Record<string, unknown>>;
}

export const frameElementId = 'frame';
