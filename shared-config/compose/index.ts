export { checkPage, checkParts } from './check/gate';
export { readPart, readReleases, type Part, type Parts, type PartSettings } from './read/read-part';
export { Refusal } from './refusal';
export { renderRoutes, type RenderedRoute } from './render/render';
