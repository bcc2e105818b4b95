import { describedPage } from '../testing/released-part';
import { temporaryFolder } from '../testing/temporary-folder';
import { readDefinition } from './definition';

const page = describedPage('Home', '/');
const remote = { name: 'example', port: 3009, pages: [page] };

test.each([
  [{ ...remote, name: 'Example' }, /pages\.ts does not describe a remote: name must have only lower-case letters/],
  [{ ...remote, name: 'shell' }, /name is taken/],
  [{ ...remote, name: 'site' }, /name is taken/],
  [{ ...remote, name: 'preview' }, /name is taken/],
  [{ ...remote, port: 80 }, /port is wrong/],
  [{ ...remote, pages: [] }, /pages is wrong/],
  [{ ...remote, pages: [{ ...page, path: '/a b' }] }, /pages\[0\]\.path must be a path/],
  [{ ...remote, pages: [{ ...page, path: '/meetings/may.ics' }] }, /pages\[0\]\.path must be a path/],
  [{ ...remote, pages: [{ ...page, path: '/../up' }] }, /pages\[0\]\.path must be a path/],
  [
    { ...remote, pages: [{ ...page, path: `/${'a'.repeat(101)}` }] },
    /pages\[0\]\.path must be a path .+ at most 100 between/,
  ],
  [{ ...remote, pages: [{ ...page, path: '/aaaa'.repeat(41) }] }, /pages\[0\]\.path must have at most 200 characters/],
  [{ ...remote, pages: [{ ...page, path: '/index' }] }, /pages\[0\]\.path is reserved for files of the site/],
  [{ ...remote, pages: [{ ...page, path: '/books/index' }] }, /pages\[0\]\.path is reserved for files of the site/],
  [{ ...remote, pages: [{ ...page, path: '/assets/main' }] }, /pages\[0\]\.path is reserved for files of the site/],
  [{ ...remote, pages: [{ ...page, description: 'Short.' }] }, /pages\[0\]\.description is wrong/],
  [{ ...remote, pages: [{ ...page, page: 'about-us' }] }, /pages\[0\]\.page must be an identifier/],
  [{ ...remote, pages: [{ ...page, extra: 1 }] }, /pages\[0\] is wrong.*extra/],
  [{ ...remote, pages: [page, { ...page, page: 'Other' }] }, /pages has the path "\/" twice/],
  [{ ...remote, pages: [page, { ...page, path: '/other' }] }, /pages has the page "Home" twice/],
  [{ ...remote, settings: { key: { kind: 'secret' } } }, /settings\.key\.kind is wrong/],
  [{ ...remote, origins: { connect: [{ origin: 'store.example' }] } }, /origins\.connect\[0\]/],
  [undefined, /the whole is wrong/],
])('says what is wrong in %j', async (definition, message) => {
  // Node caches imported modules, so each definition needs a separate folder.
  const pages = `export default ${JSON.stringify(definition)};`;
  const folder = await temporaryFolder({ 'package.json': '{"type":"module"}', 'pages.ts': pages });
  await expect(readDefinition(folder)).rejects.toThrow(message);
});
