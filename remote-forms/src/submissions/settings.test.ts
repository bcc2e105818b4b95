import { readSettings } from './settings';

test('reads the settings of a local store and of the hosted service, and ignores others', () => {
  expect(readSettings({ projectId: 'demo', host: '127.0.0.1:8080', more: true })).toEqual({
    projectId: 'demo',
    host: '127.0.0.1:8080',
  });
  const hosted = { projectId: 'cndcr', apiKey: 'key', appId: 'app', appCheckSiteKey: 'site' };
  expect(readSettings({ ...hosted, host: '' })).toEqual(hosted);
});

test.each([
  [undefined, 'firestore.projectId'],
  [null, 'firestore.projectId'],
  ['demo', 'firestore.projectId'],
  [{}, 'firestore.projectId'],
  [{ projectId: '' }, 'firestore.projectId'],
  [{ projectId: 7 }, 'firestore.projectId'],
  [{ projectId: 'demo', host: 8080 }, 'firestore.host'],
  [{ projectId: 'demo', host: 'http://127.0.0.1:8080' }, 'firestore.host'],
  [{ projectId: 'demo', appCheckSiteKey: 'site', appId: 'app' }, 'firestore.apiKey'],
  [{ projectId: 'demo', appCheckSiteKey: 'site', apiKey: 'key' }, 'firestore.appId'],
])('the error names the invalid setting in %j', (firestore, name) => {
  expect(() => readSettings(firestore)).toThrow(`"${name}"`);
});
