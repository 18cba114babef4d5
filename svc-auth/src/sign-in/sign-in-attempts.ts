import { type Counter, networkOf, problem, type Backoff } from '@alaso/service-kit';
import { tooManyAttempts } from './sign-in.messages.ts';

/** Period during which a wrong password counts against its network or device. */
export const attemptMs = 15 * 60_000;
/**
 * Period during which strangers' wrong passwords count against an account. Longer than the longest delay
 * before the next attempt.
 */
export const strangersMs = 24 * 3600_000;

/**
 * Limit on strangers' attempts for one account across all network addresses, as a multiple of the limit for
 * one address.
 */
const manyAddresses = 3;
/** Above that limit, strangers get one attempt per period, regardless of how many addresses they have. */
const betweenStrangersMs = 10_000;
const longestStrangerDelayMs = 6 * 3600_000;
const longestDelayMs = 60_000;

/** Returns the delay for each attempt above a limit: 1, 2, 4 … seconds, up to a minute. */
const delayMsFor = (beyond: number) => (beyond <= 0 ? 0 : Math.min(1000 * 2 ** (beyond - 1), longestDelayMs));

/** Returns the delay that makes each stranger wait behind all earlier ones. */
const strangerDelayMsFor = (beyond: number) =>
  beyond <= 0 ? 0 : Math.min(betweenStrangersMs * beyond, longestStrangerDelayMs);

const none = { count: 0 };

type AttemptLimits = { perAccount: number; perAddress: number };

type Attempt = {
  /** True once strangers have made enough attempts to warn the owner. */
  isSuspicious: boolean;
  /** Removes this attempt from the count because the password was not checked. */
  refused(): Promise<void>;
  /** Removes the counted attempts because the password was correct. */
  succeeded(): Promise<void>;
};

export type SignInAttempts = {
  /**
   * Counts an attempt before its password is checked, so that simultaneous guesses are counted too.
   * @param by `trusted` is the id of an open session, or of a device that has signed in to this account
   * before. Other people's attempts do not count against it.
   * @throws too-many-requests with the time to wait
   */
  begin(by: { email: string; address: string; trusted: string | undefined }): Promise<Attempt>;
};

/**
 * Slows down password guessing without locking anyone out: everyone who waits as long as the error says gets
 * another attempt. Wrong passwords for one account from one network address (or device) block the next
 * attempt for up to a minute. Guesses for many accounts from one address have the same effect. If guesses for
 * one account come from many addresses, each stranger waits behind all the others, so the guesses per minute
 * do not grow with the number of addresses.
 */
export function createSignInAttempts(deps: {
  own: Counter;
  byAccount: Counter;
  byAddress: Counter;
  /** Counts the strangers who must wait before their next attempt for an account. */
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
      // In parallel, so that they are sent to Redis together.
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
        // The first wait begins now, even on a slow machine. Later attempts wait one after the other.
        if (isFirstWait) await backoff.postpone(self, delayMs);
        waitMs = isFirstWait ? delayMs : await backoff.take(self, delayMs);
        if (waitMs > 0) {
          // A stranger's first attempt remains in the account's count, so that the next stranger waits too.
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
