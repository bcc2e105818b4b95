import { generateKeyPairSync } from 'node:crypto';
import { integrityOf } from './integrity';
import { syntheticProvenance } from '../../testing/synthetic-site';
import { isSigned, readPublicKey, signingKey, signRelease } from './signature';

const pem = (type: 'ed25519' | 'x25519') =>
  (type === 'ed25519' ? generateKeyPairSync('ed25519') : generateKeyPairSync('x25519')).privateKey
    .export({ type: 'pkcs8', format: 'pem' })
    .toString();
const listed = {
  version: 'v1',
  manifest: 'manifests/v1.json',
  integrity: integrityOf('x'),
  built: syntheticProvenance,
};

test('signs a release, whatever the order of its fields', () => {
  const key = signingKey({ RELEASE_KEY: pem('ed25519') })!;
  const signature = signRelease('garden', listed, key);
  const built = Object.fromEntries(Object.entries(listed.built).reverse()) as unknown as typeof listed.built;
  expect(isSigned('garden', { ...listed, built, signature }, [key.publicKey])).toBe(true);
  expect(isSigned('garden', { ...listed, signature }, [])).toBe(false);
  expect(isSigned('library', { ...listed, signature }, [key.publicKey])).toBe(false);
});

test('reads a key whose line breaks are written as \\n, and nothing where there is none', () => {
  const text = pem('ed25519');
  expect(signingKey({ RELEASE_KEY: text.replaceAll('\n', '\\n') })?.publicKey).toBe(
    signingKey({ RELEASE_KEY: text })?.publicKey,
  );
  expect(signingKey({})).toBeUndefined();
  expect(signingKey({ RELEASE_KEY: '' })).toBeUndefined();
});

test.each([
  ['some text', /^RELEASE_KEY is not a private key in PEM form\. Make a key with: openssl genpkey -algorithm ed25519$/],
  [pem('x25519'), /^RELEASE_KEY is a key of the kind x25519, and has to be an Ed25519 key\./],
])('refuses another kind of key', (text, message) => {
  expect(() => signingKey({ RELEASE_KEY: text })).toThrow(message);
});

test('reads public keys as it writes them, and no others', () => {
  const { publicKey } = signingKey({ RELEASE_KEY: pem('ed25519') })!;
  expect(readPublicKey(publicKey).asymmetricKeyType).toBe('ed25519');
  for (const wrong of ['', 'AAAA', pem('ed25519')]) expect(() => readPublicKey(wrong)).toThrow(/./);
});
