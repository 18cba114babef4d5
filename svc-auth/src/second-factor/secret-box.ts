import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/**
 * Encrypts secrets that the service must be able to read again, so that a copy of the database alone reveals
 * none of them.
 */
export type SecretBox = {
  /** @param userId the owner; the encrypted text is useless in another user's row */
  encrypt(text: string, userId: string): string;
  /** @throws if the text was modified or was encrypted for another user */
  decrypt(text: string, userId: string): string;
  /**
   * Returns the text encrypted with the current secret, or undefined if it is already encrypted with that
   * secret.
   */
  renewed(text: string, userId: string): string | undefined;
  /**
   * Returns keyed hashes of a secret: first the hash to store, then the hash made with the previous secret.
   */
  hashes(text: string, userId: string): [string, ...string[]];
};

const ivBytes = 12;
const tagBytes = 16;

/** AES-256-GCM and HMAC-SHA-256, each with its own key derived from the secret. */
function createKeys(secret: string) {
  const keyFor = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', `alaso ${use}`, 32));
  const cipherKey = keyFor('second factor: secrets');
  const hashKey = keyFor('second factor: codes');
  return {
    encrypt(text: string, userId: string): string {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', cipherKey, iv).setAAD(Buffer.from(userId));
      const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url');
    },
    decrypt(text: string, userId: string): string {
      const bytes = Buffer.from(text, 'base64url');
      const [iv, tag] = [bytes.subarray(0, ivBytes), bytes.subarray(ivBytes, ivBytes + tagBytes)];
      const decipher = createDecipheriv('aes-256-gcm', cipherKey, iv, { authTagLength: tagBytes });
      decipher.setAAD(Buffer.from(userId)).setAuthTag(tag);
      return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
    },
    hash: (text: string, userId: string): string =>
      createHmac('sha256', hashKey).update(`${userId} ${text}`).digest('hex'),
  };
}

/** @param former the previous secret, which is still used to decrypt older text */
export function createSecretBox(secret: string, former?: string): SecretBox {
  const keys = createKeys(secret);
  const formerKeys = former === undefined ? undefined : createKeys(former);
  const formerText = (text: string, userId: string) => {
    try {
      keys.decrypt(text, userId);
      return undefined;
    } catch (error) {
      if (!formerKeys) throw error;
      return formerKeys.decrypt(text, userId);
    }
  };
  return {
    encrypt: (text, userId) => keys.encrypt(text, userId),
    decrypt: (text, userId) => formerText(text, userId) ?? keys.decrypt(text, userId),
    renewed(text, userId) {
      const opened = formerText(text, userId);
      return opened === undefined ? undefined : keys.encrypt(opened, userId);
    },
    hashes: (text, userId) => [
      keys.hash(text, userId),
      ...(formerKeys ? [formerKeys.hash(text, userId)] : []),
    ],
  };
}
