import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { problem } from '@alaso/service-kit';
import { hash, verify } from '@node-rs/argon2';
import { bulkhead, BulkheadRejectedError, type BulkheadPolicy } from 'cockatiel';
import { tooManySignIns } from './user.messages.ts';

/**
 * argon2id (the library's default variant) with 19 MiB, 2 passes, and 1 lane: the minimum that OWASP's
 * Password Storage Cheat Sheet recommends. argon2 rounds off the extra KiB, so it costs nothing, but it
 * distinguishes these hashes from {@link formerParameters}.
 */
const parameters = { memoryCost: 19_457, timeCost: 2, parallelism: 1 };
/**
 * Parameters of hashes from earlier releases, which normalized passwords (NFKC). Signing in replaces these
 * hashes.
 */
const formerParameters = '$argon2id$v=19$m=19456,t=2,p=1';

export type Hashing = {
  hash(password: string | Uint8Array): Promise<string>;
  verify(passwordHash: string, password: string): Promise<boolean>;
};

const argon2: Hashing = { hash: (password) => hash(password, parameters), verify };

/** A hash keeps a core busy for about 30 ms, so the last caller in a full queue waits less than a second. */
const waitingForEach = 25;

const tooMany = () => problem('service-unavailable', tooManySignIns, { retryAfterMs: 2000, isRoutine: true });

export type Passwords = {
  /** @throws service-unavailable if `admit` would throw it */
  assertRoom(): void;
  /**
   * Limits how many sign-ins run at the same time. The limit covers the whole sign-in, so that rejected
   * callers never reach the database.
   * @throws service-unavailable immediately if too many callers are signing in
   */
  admit<T>(work: () => Promise<T>): Promise<T>;
  /** @throws service-unavailable immediately if too many callers are waiting */
  hash(password: string): Promise<string>;
  /**
   * Compares a password exactly as it was received (ASVS 5.0, 6.2.8) and, for a hash from an earlier release,
   * also in normalized form. Takes just as long if there is no hash, so that the timing does not reveal
   * whether an account exists. @throws service-unavailable immediately if too many callers are waiting
   */
  matches(passwordHash: string | undefined, password: string): Promise<boolean>;
  /**
   * Returns the password hashed with the current parameters, or undefined if this hash already uses them.
   * @throws service-unavailable immediately if too many callers are waiting
   */
  renewed(passwordHash: string, password: string): Promise<string | undefined>;
};

/** Returns the algorithm and parameters of a hash: `$argon2id$v=19$m=19457,t=2,p=1`. */
export const parametersOf = (hashed: string) => hashed.split('$').slice(0, -2).join('$');

/**
 * @param atOnce the number of concurrent hashes
 * @param hashing lets tests replace argon2, which is slow; no setting does that
 */
export async function createPasswords({
  atOnce = availableParallelism(),
  waiting = waitingForEach * atOnce,
  hashing = argon2,
}: {
  atOnce?: number;
  waiting?: number;
  hashing?: Hashing;
} = {}): Promise<Passwords> {
  const decoyHash = await hashing.hash(randomBytes(32));
  const places = bulkhead(atOnce, waiting);
  const begun = Math.min(2 * atOnce, atOnce + waiting);
  const admitted = bulkhead(begun, atOnce + waiting - begun);

  async function within<T>(bounds: BulkheadPolicy, work: () => Promise<T>): Promise<T> {
    try {
      return await bounds.execute(work);
    } catch (error) {
      throw error instanceof BulkheadRejectedError ? tooMany() : error;
    }
  }

  return {
    assertRoom() {
      if (admitted.executionSlots + admitted.queueSlots === 0) throw tooMany();
    },
    admit: (work) => within(admitted, work),
    hash: (password) => within(places, () => hashing.hash(password)),
    async renewed(passwordHash, password) {
      if (parametersOf(passwordHash) === parametersOf(decoyHash)) return undefined;
      return within(places, () => hashing.hash(password));
    },
    matches: (passwordHash, password) =>
      within(places, async () => {
        const compared = passwordHash ?? decoyHash;
        if (await hashing.verify(compared, password)) return passwordHash !== undefined;
        const normalized = password.normalize('NFKC');
        if (normalized === password) return false;
        // Verified even if the result is not used, so that the time depends only on the password.
        const matching = await hashing.verify(compared, normalized);
        return matching && parametersOf(compared) === formerParameters;
      }),
  };
}
