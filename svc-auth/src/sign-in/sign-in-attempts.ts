import { type Counter, problem, type Turns } from '@alaso/service-kit';

/** How long a wrong password counts. */
export const attemptMs = 15 * 60_000;

/** For one account, strangers at all addresses together have this many times the limit of one address. */
const manyAddresses = 10;
const longestDelayMs = 60_000;

/** The delay for each attempt beyond a limit: 1, 2, 4 … seconds, and never more than a minute. */
const delayMsFor = (beyond: number) => (beyond <= 0 ? 0 : Math.min(1000 * 2 ** (beyond - 1), longestDelayMs));

/** What is not held against a device that is known. */
const none = { count: 0 };

export type AttemptLimits = { perAccount: number; perAddress: number };

export type Attempt = {
  /** With this attempt strangers have tried so often that the owner should know. */
  isSuspicious: boolean;
  /** The password was never looked at: takes this attempt back. */
  refused(): Promise<void>;
  /** The password was right: takes back what was counted. */
  succeeded(): Promise<void>;
};

export type SignInAttempts = {
  /**
   * Counts an attempt before its password is checked, so that guesses sent at the same instant count as well.
   * @param device a device that has signed in to this account before: what others do is not held against it
   * @throws too-many-requests with the time to wait
   */
  begin(by: { email: string; address: string; device: string | undefined }): Promise<Attempt>;
};

/**
 * Slows down the guessing of passwords and locks nobody out: a delay applies to one account from one address
 * (or one device) and ends after a minute at most. Many guesses at one account from everywhere, or at many
 * accounts from one address, make the delays of all newcomers there begin at once; whoever waits theirs out is
 * let through.
 */
export function createSignInAttempts(deps: {
  own: Counter;
  byAccount: Counter;
  byAddress: Counter;
  turns: Turns;
  limits: AttemptLimits;
}): SignInAttempts {
  const { own, byAccount, byAddress, turns, limits } = deps;

  /** A newcomer's delay begins now, and is waited out however slow the machine is; others take a turn. */
  async function waitAtTurn(self: string, delayMs: number, isNew: boolean): Promise<number> {
    if (!isNew) return turns.take(self, delayMs);
    await turns.postpone(self, delayMs);
    return delayMs;
  }

  return {
    async begin({ email, address, device }) {
      const self = device === undefined ? `${address} ${email}` : `device ${device} ${email}`;
      const isStranger = device === undefined;
      // All at once: they go to Redis together.
      const [{ count }, forAccount, fromAddress] = await Promise.all([
        own.add(self),
        isStranger ? byAccount.add(email) : none,
        isStranger ? byAddress.add(address) : none,
      ]);
      const giveBack = async () => {
        if (isStranger) await Promise.all([byAccount.takeBack(email), byAddress.takeBack(address)]);
      };

      const delayMs = Math.max(
        delayMsFor(count - limits.perAccount),
        delayMsFor(forAccount.count - limits.perAccount * manyAddresses),
        delayMsFor(fromAddress.count - limits.perAddress),
      );
      const isNew = count === 1;
      const waitMs = delayMs > 0 ? await waitAtTurn(self, delayMs, isNew) : 0;
      if (waitMs > 0) {
        await giveBack();
        // A newcomer is remembered: their next attempt, after the delay, is checked.
        if (!isNew) await own.takeBack(self);
        const seconds = Math.ceil(waitMs / 1000);
        const sentence = `Too many attempts to sign in. Please wait ${seconds === 1 ? 'a second' : `${seconds} seconds`} and try again.`;
        throw problem('too-many-requests', sentence, { retryAfterMs: waitMs });
      }
      return {
        isSuspicious: forAccount.count === limits.perAccount,
        async refused() {
          await Promise.all([giveBack(), own.takeBack(self)]);
        },
        async succeeded() {
          await giveBack();
          await Promise.all([own.forget(self), turns.forget(self)]);
        },
      };
    },
  };
}
