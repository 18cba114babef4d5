import { type Counter, problem, type Turns } from '@alaso/service-kit';

/** How long a wrong password counts. */
export const attemptMs = 15 * 60_000;

/** Strangers' wrong passwords for one account, from all addresses together: so many times what one address has. */
const manyAddresses = 10;
const longestDelayMs = 60_000;

/** 1, 2, 4 … seconds for each attempt beyond a limit, and never more than a minute. */
const delayMsFor = (beyond: number) => (beyond <= 0 ? 0 : Math.min(1000 * 2 ** (beyond - 1), longestDelayMs));

export type AttemptLimits = { perAccount: number; perAddress: number };

export type Attempt = {
  /** This is the attempt with which strangers have tried so often that the owner should know. */
  isSuspicious: boolean;
  /** The password was right: nothing of it counts. */
  succeeded(): Promise<void>;
};

export type SignInAttempts = {
  /**
   * Counts an attempt before its password is looked at, so that guesses sent at the same instant count as well.
   * @param device a device that has signed in to this very account before: what others do is not held against it
   * @throws too-many-requests with the time to wait
   */
  begin(by: { email: string; address: string; device: string | undefined }): Promise<Attempt>;
};

/**
 * Slows down guessing of passwords and keeps nobody out: a delay is for one account from one address (or one device) and
 * ends after a minute at most. Many guesses at an account from everywhere, or from one address at many accounts, make the
 * delays of all newcomers there begin at once; those who wait theirs out are let through.
 */
export function createSignInAttempts(deps: {
  own: Counter;
  byAccount: Counter;
  byAddress: Counter;
  turns: Turns;
  limits: AttemptLimits;
}): SignInAttempts {
  const { own, byAccount, byAddress, turns, limits } = deps;
  return {
    async begin({ email, address, device }) {
      const self = device === undefined ? `${address} ${email}` : `device ${device} ${email}`;
      const isStranger = device === undefined;
      const { count } = await own.add(self);
      const [forAccount, fromAddress] = isStranger
        ? await Promise.all([byAccount.add(email), byAddress.add(address)])
        : [{ count: 0 }, { count: 0 }];
      const giveBack = async () => {
        if (isStranger) await Promise.all([byAccount.takeBack(email), byAddress.takeBack(address)]);
      };

      const delayMs = Math.max(
        delayMsFor(count - limits.perAccount),
        delayMsFor(forAccount.count - limits.perAccount * manyAddresses),
        delayMsFor(fromAddress.count - limits.perAddress),
      );
      const isNew = count === 1;
      if (delayMs > 0 && isNew) await turns.postpone(self, delayMs);
      const waitMs = delayMs > 0 ? await turns.take(self, delayMs) : 0;
      if (waitMs > 0) {
        await giveBack();
        // A newcomer stays known: their next attempt, after the delay, is looked at.
        if (!isNew) await own.takeBack(self);
        const seconds = Math.ceil(waitMs / 1000);
        const sentence = `Too many attempts to sign in. Please wait ${seconds === 1 ? 'a second' : `${seconds} seconds`} and try again.`;
        throw problem('too-many-requests', sentence, { retryAfterMs: waitMs });
      }
      return {
        isSuspicious: forAccount.count === limits.perAccount,
        async succeeded() {
          await giveBack();
          await Promise.all([own.forget(self), turns.forget(self)]);
        },
      };
    },
  };
}
