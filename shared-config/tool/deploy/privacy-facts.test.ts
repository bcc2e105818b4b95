import type { Deployment } from './deployment';
import { checkPrivacyFacts } from './privacy-facts';

type Asked = Partial<Deployment['asked']>;
type Facts = Partial<Parameters<typeof checkPrivacyFacts>[1]>;
const none = { rollback: [], hold: [], unhold: [], pin: [] };

function check(address: string, facts: Facts, asked: Asked = {}, firestore = true) {
  const here = new Map([['library', { folder: '', definition: firestore ? { firestore: {} } : {} }]]);
  const deployment = { asked: { ...none, named: ['library'], ...asked }, address, here } as unknown as Deployment;
  return () => checkPrivacyFacts(deployment, { holder: 'The Centre', basis: 'Consent', retention: 'A year', ...facts });
}

test('a public site needs the facts of the privacy page, or the word that it goes without', () => {
  const empty = { holder: '', retention: ' ' };
  expect(check('https://www.cndcr.org', empty)).toThrow(
    'Refused: forms of this site collect personal data, and the privacy page does not say: holder, retention. Fill in "registration" in shared-config/web/brand/organisation.ts. To deploy without them: --without-privacy-facts.',
  );
  expect(check('https://www.cndcr.org', empty, { withoutPrivacyFacts: true })).not.toThrow();
  expect(check('https://www.cndcr.org', empty, { unhold: ['library'] })).toThrow('Refused: ');
  expect(check('https://www.cndcr.org', {})).not.toThrow();
});

test.each<[string, string, Asked, boolean]>([
  ['on this machine', 'http://localhost:3000', {}, true],
  ['on a rollback', 'https://www.cndcr.org', { named: [], rollback: ['library'] }, true],
  ['in a dry run', 'https://www.cndcr.org', { dryRun: true }, true],
  ['of a site without forms', 'https://www.cndcr.org', {}, false],
])('nobody is asked %s', (_, address, asked, firestore) => {
  expect(check(address, { basis: '' }, asked, firestore)).not.toThrow();
});
