import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';

/**
 * Returns a new ES256 key pair. The keys are parsed from text because, in Node 20, exporting a key while its
 * generator is being garbage-collected deadlocks the process.
 */
export function newKeyPair(): { privateKey: KeyObject; publicKey: KeyObject } {
  const { privateKey: text } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  });
  const privateKey = createPrivateKey(text);
  return { privateKey, publicKey: createPublicKey(privateKey) };
}
