import { type Backoff, type Counter, problem } from '@alaso/service-kit';
import { tooManyWrongCodes } from './second-factor.messages.ts';

/** A wrong code counts for longer than anyone waits for the next try. */
export const codeAttemptMs = 24 * 3600_000;

/** From this many wrong codes on, the owner is warned and the next code has to wait. */
const maxWrongCodes = 5;
const shortestDelayMs = 30_000;
const longestDelayMs = 10 * 60_000;

/** Returns the delay after the fifth wrong code and each later one: 30 s, 1, 2, 4 … minutes, at most 10. */
const delayMsAfter = (count: number) =>
  Math.min(shortestDelayMs * 2 ** (count - maxWrongCodes), longestDelayMs);

type CodeAttempt = {
  /** Wrong codes have been entered often enough that the owner should know. */
  isSuspicious: boolean;
  /** Takes back only this attempt, because its code was right. */
  succeeded(): Promise<void>;
};

export type CodeAttempts = {
  /**
   * Counts an attempt before its code is checked, so that simultaneous guesses count too.
   * @param by a known device is not slowed down by other people's attempts
   * @throws too-many-requests with the time to wait
   */
  begin(by: { userId: string; device: string | undefined }): Promise<CodeAttempt>;
};

/**
 * Slows down guessing the six digits of an authenticator app, over all sign-ins to an account. Nobody is
 * locked out: recovery codes and passkeys do not count as attempts.
 */
export function createCodeAttempts(deps: { counter: Counter; backoff: Backoff }): CodeAttempts {
  const { counter, backoff } = deps;
  return {
    async begin({ userId, device }) {
      const self = device === undefined ? `strangers ${userId}` : `device ${device} ${userId}`;
      const account = `account ${userId}`;
      // In parallel, so that they go to Redis together.
      const [{ count }, ofAccount] = await Promise.all([counter.add(self), counter.add(account)]);
      const takeBack = async () => {
        await Promise.all([counter.takeBack(self), counter.takeBack(account)]);
      };
      const waitMs = count < maxWrongCodes ? 0 : await backoff.take(self, delayMsAfter(count));
      if (waitMs > 0) {
        await takeBack();
        throw problem('too-many-requests', tooManyWrongCodes(waitMs), { retryAfterMs: waitMs });
      }
      return { isSuspicious: ofAccount.count >= maxWrongCodes, succeeded: takeBack };
    },
  };
}
