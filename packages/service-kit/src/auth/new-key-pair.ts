import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';

/**
 * Returns a new pair of keys for ES256. They are read from their text: in Node 20 a key that is exported
 * while what has generated it is being collected waits for itself, and the process never goes on.
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
