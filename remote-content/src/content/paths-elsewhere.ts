import { ourAwards } from './our-awards';

/**
 * Where pages here link to besides their own paths: pages of other remotes, Events' calendar file, which compose makes, and the awards on
 * Our Awards. Compose refuses a link to a path that the site does not have.
 */
export const pathsElsewhere: readonly string[] = [
  '/newsletter',
  '/get-involved',
  '/media-archives',
  '/events.ics',
  ...ourAwards.categories.awards.map(({ id }) => `/our-awards#${id}`),
];
