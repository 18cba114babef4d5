import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/**
 * argon2id (the library's default variant) with 19 MiB, 2 passes and 1 lane: the OWASP Password Storage Cheat Sheet's
 * smallest recommended memory.
 */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Keyboards write ẹ̀ in several ways that look the same; NIST SP 800-63B, 3.1.1.2, makes them one before
 * hashing.
 */
const normalized = (password: string) => password.normalize('NFKC');

export type Passwords = {
  hash(password: string): Promise<string>;
  /** Takes as long without a hash as with one, so that the time does not tell whether there is an account. */
  matches(passwordHash: string | undefined, password: string): Promise<boolean>;
};

export async function createPasswords(): Promise<Passwords> {
  const nobodys = await hash(randomBytes(32), parameters);
  return {
    hash: (password) => hash(normalized(password), parameters),
    async matches(passwordHash, password) {
      const matching = await verify(passwordHash ?? nobodys, normalized(password));
      return matching && passwordHash !== undefined;
    },
  };
}
