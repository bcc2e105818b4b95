/** What the dev server writes into the frame's document as JSON. */
export interface FrameData {
  /** The remote's name, and that of its folder. */
  remote: string;
  folder: string;
  /** The remote's run-time settings, as compose would hand them over. */
  settings: Readonly<Record<string, unknown>>;
  pages: FramePage[];
}

export interface FramePage {
  /** The page's own path, except for Home, whose path shows the index of pages. */
  address: string;
  /** The exposed module. */
  page: string;
  name: string;
  /** Of the document. */
  title: string;
}

export const frameElementId = 'frame';
