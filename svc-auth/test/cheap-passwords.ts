import { hash, verify } from '@node-rs/argon2';
import { createPasswords, type Hashing } from '../src/users/password.ts';

/** argon2 at its lowest cost, which takes no time. */
export const cheapHashing: Hashing = {
  hash: (password) => hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 }),
  verify,
};

export const createCheapPasswords = (bounds: { atOnce?: number; waiting?: number } = {}) =>
  createPasswords({ ...bounds, hashing: cheapHashing });
