import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';
import type { ListedRelease } from '../../contract/release';

/** The environment variable with the private key of `npm run release`: Ed25519, as PEM. */
export const keyVariable = 'RELEASE_KEY';

/** The key that releases of a part are signed with. */
export interface SigningKey {
  privateKey: KeyObject;
  /** As in `site.json`. */
  publicKey: string;
}

/**
 * Reads the private key from the environment. Line breaks can be written as `\n`, as some CI systems need.
 * @returns undefined if there is none
 * @throws Error that says how to make one
 */
export function signingKey(env: NodeJS.ProcessEnv = process.env): SigningKey | undefined {
  const text = env[keyVariable]?.replaceAll('\\n', '\n').trim();
  if (!text) return undefined;
  const complain = (reason: string) =>
    new Error(`${keyVariable} ${reason}. Make a key with: openssl genpkey -algorithm ed25519`);
  let privateKey: KeyObject;
  try {
    privateKey = createPrivateKey(text);
  } catch {
    throw complain('is not a private key in PEM form');
  }
  if (privateKey.asymmetricKeyType !== 'ed25519')
    throw complain(`is a key of the kind ${privateKey.asymmetricKeyType}, and has to be an Ed25519 key`);
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64');
  return { privateKey, publicKey };
}

/**
 * Signs a release of a part: the hash of its manifest, which has the hashes of all files, and how and when it was built.
 * @returns Ed25519 signature (RFC 8032) in base64
 */
export function signRelease(part: string, listed: ListedRelease, { privateKey }: SigningKey): string {
  return sign(null, signedText(part, listed), privateKey).toString('base64');
}

/** Whether one of the public keys, in base64 as in `site.json`, verifies the signature of a release. */
export function isSigned(part: string, listed: ListedRelease, publicKeys: readonly string[]): boolean {
  const { signature } = listed;
  return (
    signature !== undefined &&
    publicKeys.some((key) =>
      verify(null, signedText(part, listed), readPublicKey(key), Buffer.from(signature, 'base64')),
    )
  );
}

/**
 * @param key Ed25519 public key: SubjectPublicKeyInfo (RFC 8410) in base64
 * @throws Error if it is not one
 */
export function readPublicKey(key: string): KeyObject {
  const found = createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' });
  if (found.asymmetricKeyType !== 'ed25519') throw new Error('it is not an Ed25519 key');
  return found;
}

/** The same text for the same release, whatever the order of fields. */
function signedText(part: string, { version, manifest, integrity, built }: ListedRelease): Buffer {
  const facts = Object.entries(built)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return Buffer.from(JSON.stringify(['cndcr release', part, version, manifest, integrity, facts]));
}
