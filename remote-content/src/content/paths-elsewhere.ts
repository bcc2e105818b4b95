import { ourAwards } from './our-awards';

/**
 * Where pages here link to besides their own paths: pages of other remotes, and the awards on Our Awards. Compose refuses a link to a path that the site does not have.
 */
export const pathsElsewhere: readonly string[] = [
  '/newsletter',
  '/get-involved',
  '/media-archives',
  ...ourAwards.categories.awards.map(({ id }) => `/our-awards#${id}`),
];
