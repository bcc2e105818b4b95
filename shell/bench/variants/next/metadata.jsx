import facts from '~/facts.json';

/** The title and description of a page. */
export function metadataOf(path) {
  const { title, description } = facts.pages.find((page) => page.path === path);
  return { title, description };
}
