import { type Counter, problem, type Turns } from '@alaso/service-kit';

/** How long a wrong password counts. */
export const attemptSeconds = 900;

/** Strangers' wrong passwords for one account, from all addresses together: so many times what one address has. */
const manyAddresses = 10;
const longestDelay = 60;

/** 1, 2, 4 … seconds for each attempt beyond a limit, and never more than a minute. */
const delayFor = (beyond: number) => (beyond <= 0 ? 0 : Math.min(2 ** (beyond - 1), longestDelay));

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
   * @throws too-many-requests with the seconds to wait
   */
  begin(by: { email: string; address: string; device: string | undefined }): Promise<Attempt>;
};

/**
 * Slows down who guesses passwords, and keeps nobody out: delays are those of one account from one address (or of one
 * device) and end after a minute at most. Many guesses at an account from everywhere, or from one address at many
 * accounts, make the delays of all who are new there begin at once; whoever waits their own is let through.
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
      const count = await own.add(self);
      const [forAccount, fromAddress] = isStranger
        ? await Promise.all([byAccount.add(email), byAddress.add(address)])
        : [0, 0];
      const giveBack = async () => {
        if (isStranger) await Promise.all([byAccount.takeBack(email), byAddress.takeBack(address)]);
      };

      const delay = Math.max(
        delayFor(count - limits.perAccount),
        delayFor(forAccount - limits.perAccount * manyAddresses),
        delayFor(fromAddress - limits.perAddress),
      );
      const isNew = count === 1;
      if (delay > 0 && isNew) await turns.postpone(self, delay);
      const wait = delay > 0 ? await turns.take(self, delay) : 0;
      if (wait > 0) {
        await giveBack();
        // Who is new stays known: the next attempt, after the delay, is looked at.
        if (!isNew) await own.takeBack(self);
        const sentence = `Too many attempts to sign in. Please wait ${wait === 1 ? 'a second' : `${wait} seconds`} and try again.`;
        throw problem('too-many-requests', sentence, { retryAfter: wait });
      }
      return {
        isSuspicious: forAccount === limits.perAccount,
        async succeeded() {
          await giveBack();
          await Promise.all([own.forget(self), turns.forget(self)]);
        },
      };
    },
  };
}
