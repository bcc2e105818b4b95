export { checkParts, type CheckedSite } from './check/check-parts';
export { checkPage } from './check/gate';
export { mergePages, type SitePage } from './check/merge-pages';
export { compose, type ComposeOptions } from './compose';
export { readSite, type Arrangement, type Site } from './read/site';
export { renderRoutes, type RenderedRoute } from './render/render';
