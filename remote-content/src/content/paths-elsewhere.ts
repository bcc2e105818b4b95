/** Paths of pages that other remotes have, and that pages here link to. Compose refuses a link to a path that the site does not have. */
export const pathsElsewhere: readonly string[] = ['/newsletter', '/get-involved', '/media-archives'];
