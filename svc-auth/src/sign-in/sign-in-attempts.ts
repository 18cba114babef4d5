import { type Counter, networkOf, problem, type Backoff } from '@alaso/service-kit';
import { tooManyAttempts } from './sign-in.messages.ts';

/** A wrong password counts against its network or device for this long. */
export const attemptMs = 15 * 60_000;
/** Strangers' wrong passwords count against an account for longer than anyone waits for the next try. */
export const strangersMs = 24 * 3600_000;

/** An account's limit for strangers at all addresses together, as a multiple of the limit for one address. */
const manyAddresses = 3;
/** Above that limit, strangers get one try in this period, however many addresses they have. */
const betweenStrangersMs = 10_000;
const longestStrangerDelayMs = 6 * 3600_000;
const longestDelayMs = 60_000;

/** Returns the delay for each attempt above a limit: 1, 2, 4 … seconds, at most a minute. */
const delayMsFor = (beyond: number) => (beyond <= 0 ? 0 : Math.min(1000 * 2 ** (beyond - 1), longestDelayMs));

/** Each stranger waits behind all earlier ones. */
const strangerDelayMsFor = (beyond: number) =>
  beyond <= 0 ? 0 : Math.min(betweenStrangersMs * beyond, longestStrangerDelayMs);

const none = { count: 0 };

type AttemptLimits = { perAccount: number; perAddress: number };

type Attempt = {
  /** Strangers have tried often enough that the owner should know. */
  isSuspicious: boolean;
  /** Takes this attempt back because the password was not checked. */
  refused(): Promise<void>;
  /** Takes back what was counted because the password was correct. */
  succeeded(): Promise<void>;
};

export type SignInAttempts = {
  /**
   * Counts an attempt before its password is checked, so that simultaneous guesses count too.
   * @param by `trusted` is the id of a device that has signed in to this account before, or of an open
   * session. Other people's attempts do not count against it.
   * @throws too-many-requests with the time to wait
   */
  begin(by: { email: string; address: string; trusted: string | undefined }): Promise<Attempt>;
};

/**
 * Slows down password guessing without locking anyone out: everyone who waits as long as the refusal says
 * gets a try. Wrong passwords for one account from one address (or device) delay the next one by up to a
 * minute, and so do guesses at many accounts from one address. If many addresses guess at one account, each
 * stranger waits behind all others, so that the guesses per minute do not grow with the number of addresses.
 */
export function createSignInAttempts(deps: {
  own: Counter;
  byAccount: Counter;
  byAddress: Counter;
  /** Strangers who are waiting for an account. */
  waiting: Counter;
  backoff: Backoff;
  limits: AttemptLimits;
}): SignInAttempts {
  const { own, byAccount, byAddress, waiting, backoff, limits } = deps;

  return {
    async begin({ email, address, trusted }) {
      const network = networkOf(address);
      const self = trusted === undefined ? `${network} ${email}` : `device ${trusted} ${email}`;
      const isStranger = trusted === undefined;
      // In parallel, so that they go to Redis together.
      const [{ count }, forAccount, fromAddress] = await Promise.all([
        own.add(self),
        isStranger ? byAccount.add(email) : none,
        isStranger ? byAddress.add(network) : none,
      ]);
      const giveBack = async () => {
        if (isStranger) await Promise.all([byAccount.takeBack(email), byAddress.takeBack(network)]);
      };

      const strangerDelayMs = strangerDelayMsFor(forAccount.count - limits.perAccount * manyAddresses);
      const delayMs = Math.max(
        delayMsFor(count - limits.perAccount),
        delayMsFor(fromAddress.count - limits.perAddress),
        strangerDelayMs,
      );
      let waitMs = 0;
      if (delayMs > 0) {
        const isFirstWait = (strangerDelayMs > 0 || count === 1) && (await waiting.add(self)).count === 1;
        // The first wait begins now, even on a slow machine; later tries wait one after the other.
        if (isFirstWait) await backoff.postpone(self, delayMs);
        waitMs = isFirstWait ? delayMs : await backoff.take(self, delayMs);
        if (waitMs > 0) {
          // The first stranger's delay still counts, so the next one waits too.
          if (isFirstWait && strangerDelayMs > 0)
            await Promise.all([byAddress.takeBack(network), own.takeBack(self)]);
          else await Promise.all([giveBack(), own.takeBack(self)]);
          throw problem('too-many-requests', tooManyAttempts(waitMs), { retryAfterMs: waitMs });
        }
      }
      return {
        isSuspicious: forAccount.count >= limits.perAccount,
        async refused() {
          await Promise.all([giveBack(), own.takeBack(self)]);
        },
        async succeeded() {
          await giveBack();
          await Promise.all([own.forget(self), waiting.forget(self), backoff.forget(self)]);
        },
      };
    },
  };
}
