import { text } from 'node:stream/consumers';
import { answering } from '../testing/fault-server';
import { probe } from './probe';

/** Responses of the official emulator and the hosted service. */
type Reply = [code: number, status: string, message: string, details?: object[]];
const missing: Reply = [404, 'NOT_FOUND', 'No document to update: projects/p'];
const denied: Reply = [403, 'PERMISSION_DENIED', 'Missing or insufficient permissions.'];
const none: Reply = [404, 'NOT_FOUND', 'The database (default) does not exist for project p.'];
const badKey: Reply = [400, 'INVALID_ARGUMENT', 'API key not valid.', [{ reason: 'API_KEY_INVALID' }]];
const otherSite: Reply = [403, 'PERMISSION_DENIED', 'Requests from referer are blocked.', [{ reason: 'API_KEY' }]];
const appCheck: Reply = [403, 'PERMISSION_DENIED', 'Firebase App Check token is invalid.'];

let replies: [example: Reply, withUnknownField: Reply];
let asked: unknown[] = [];
const host = await answering(async (request, response) => {
  const body = await text(request);
  asked.push([request.url, request.headers.referer, JSON.parse(body)]);
  const [code, status, message, details] = replies[body.includes('unknownField') ? 1 : 0];
  const json = JSON.stringify({ error: { code, message, status, details } });
  response.writeHead(code).end(message === '<html>' ? message : json);
});

const update = { name: `members/m-${'#'.repeat(20)}`, fields: { name: { stringValue: 'Ada' } } };
const documents = { rules: 'server/r.rules', examples: ['server/join.0123.json'], projectSetting: 'store.projectId' };
async function ask(settings: object = {}, example: object = { update }) {
  const store = { projectId: 'p', host, ...settings };
  const examples = new Map([['server/join.0123.json', JSON.stringify(example)]]);
  return (await probe(documents, examples, { store }, 'https://www.example'))[0];
}

test.each<[string, Reply, Reply, object, string, RegExp]>([
  ['right rules', missing, denied, {}, 'accepted', /^$/],
  ['rules that refuse everything, or are older than the form', denied, denied, {}, 'refused', /database of p refuse/],
  ['rules that accept everything', missing, missing, {}, 'unproven', /^cannot be proven from here: .* accept anything/],
  ['App Check, which the site uses', denied, denied, { appCheckSiteKey: 'k' }, 'unproven', /token of App Check/],
  ['App Check, by its message', appCheck, appCheck, { appCheckSiteKey: 'k' }, 'unproven', /403: Firebase App Check/],
  ['App Check, which the site does not use', appCheck, appCheck, {}, 'unproven', /403: Firebase App Check/],
  ['a wrong project', none, none, {}, 'refused', /404: The database \(default\) does not exist/],
  ['a wrong key', badKey, badKey, {}, 'refused', /400: API key not valid/],
  ['a key of another site', otherSite, otherSite, {}, 'refused', /403: Requests from referer/],
  ['an overloaded database', [503, 'UNAVAILABLE', 'Later.'], denied, {}, 'unproven', /503: Later/],
  ['the page of a proxy', [200, '', '<html>'], denied, {}, 'unproven', /no answer: 200 comes with other than JSON/],
  ['no database there', missing, denied, { host: '127.0.0.1:1' }, 'unproven', /127\.0\.0\.1:1 gives no answer: it/],
])('%s', async (_, first, second, settings, outcome, reason) => {
  replies = [first, second];
  const token = 'appCheckSiteKey' in settings && { needsToken: true };
  const later = /503|no answer/.test(reason.source) && { isUndecided: true };
  const expected = { form: 'join', outcome, reason: expect.stringMatching(reason), ...token, ...later };
  expect(await ask(settings)).toEqual(expected);
});

test('sends each example as an update of a missing document, with the settings of the site', async () => {
  [replies, asked] = [[missing, denied], []];
  await ask({ apiKey: 'key', databaseId: 'forms' });
  const name = expect.stringMatching(/^projects\/p\/databases\/forms\/documents\/members\/m-[0-9a-f]{20}$/);
  expect(asked[0]).toEqual([
    '/v1/projects/p/databases/forms/documents:commit?key=key',
    'https://www.example/',
    { writes: [{ update: { ...update, name }, currentDocument: { exists: true } }] },
  ]);
});

test('cannot prove the forms of a release that does not describe what they store', async () => {
  const reason = expect.stringContaining('does not name the database');
  expect(await ask({}, { name: 'Ada' })).toEqual({ form: 'join', outcome: 'unproven', reason });
});
