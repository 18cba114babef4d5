import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Keeps secrets that the service has to read again, so that a copy of the database is not enough. */
export type SecretBox = {
  /** @param userId whose secret it is: no other user's row can hold it */
  encrypt(text: string, userId: string): string;
  /** @throws if the text was changed, or is another user's */
  decrypt(text: string, userId: string): string;
  /** Returns a hash of a short secret that cannot be guessed without the key. */
  hash(text: string, userId: string): string;
};

const ivBytes = 12;
const tagBytes = 16;

/** AES-256-GCM and HMAC-SHA-256, each with its own key derived from the secret. */
export function createSecretBox(secret: string): SecretBox {
  const keyFor = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', `alaso ${use}`, 32));
  const cipherKey = keyFor('second factor: secrets');
  const hashKey = keyFor('second factor: codes');
  return {
    encrypt(text, userId) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', cipherKey, iv).setAAD(Buffer.from(userId));
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url');
    },
    decrypt(text, userId) {
      const bytes = Buffer.from(text, 'base64url');
      const [iv, tag] = [bytes.subarray(0, ivBytes), bytes.subarray(ivBytes, ivBytes + tagBytes)];
      const decipher = createDecipheriv('aes-256-gcm', cipherKey, iv, { authTagLength: tagBytes });
      decipher.setAAD(Buffer.from(userId)).setAuthTag(tag);
      return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
    },
    hash: (text, userId) => createHmac('sha256', hashKey).update(`${userId} ${text}`).digest('hex'),
  };
}
