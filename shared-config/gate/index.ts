export { checkPage, checkParts, linksOf } from './gate';
export { readPart, readReleases, type Part, type Parts, type PartSettings } from './read-part';
export { Refusal } from './refusal';
export { renderRoutes, type RenderedRoute } from './render';
