import { type Backoff, type Counter, problem } from '@alaso/service-kit';
import { tooManyWrongCodes } from './second-factor.messages.ts';

/** Period for which a wrong code is counted. Longer than the longest delay before the next attempt. */
export const codeAttemptMs = 24 * 3600_000;

/**
 * Once this many wrong codes have been entered, the owner is warned and the next attempt is blocked for a
 * while.
 */
const maxWrongCodes = 5;
const shortestDelayMs = 30_000;
const longestDelayMs = 10 * 60_000;

/**
 * Returns the delay after the fifth wrong code and each later one: 30 s, then 1, 2, 4 … minutes, up to 10.
 */
const delayMsAfter = (count: number) =>
  Math.min(shortestDelayMs * 2 ** (count - maxWrongCodes), longestDelayMs);

type CodeAttempt = {
  /** True once there have been enough wrong codes to warn the owner. */
  isSuspicious: boolean;
  /** Removes only this attempt from the count, because its code was correct. */
  succeeded(): Promise<void>;
};

export type CodeAttempts = {
  /**
   * Counts an attempt before its code is checked, so that simultaneous guesses are counted too.
   * @param by attempts from a known device are not blocked because of other people's attempts
   * @throws too-many-requests with the time to wait
   */
  begin(by: { userId: string; device: string | undefined }): Promise<CodeAttempt>;
};

/**
 * Slows down guessing the six digits of an authenticator app, across all sign-ins to an account. Nobody is
 * locked out, because recovery codes and passkeys are not counted.
 */
export function createCodeAttempts(deps: { counter: Counter; backoff: Backoff }): CodeAttempts {
  const { counter, backoff } = deps;
  return {
    async begin({ userId, device }) {
      const self = device === undefined ? `strangers ${userId}` : `device ${device} ${userId}`;
      const account = `account ${userId}`;
      // In parallel, so that both are sent to Redis together.
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
