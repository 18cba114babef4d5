import { type Counter, networkOf, problem, type Backoff } from '@alaso/service-kit';
import { waitInWords } from './wait.messages.ts';

/** How long a wrong password counts against its network address or device. */
export const attemptMs = 15 * 60_000;
/**
 * How long strangers' wrong passwords count against an account: longer than anyone waits for the next try.
 */
export const strangersMs = 24 * 3600_000;

/**
 * The limit of one account for strangers at all addresses together, as a multiple of that for one address.
 */
const manyAddresses = 3;
/** Above that limit, strangers get one try in this period, however many addresses they have. */
const betweenStrangersMs = 10_000;
const longestStrangerDelayMs = 6 * 3600_000;
const longestDelayMs = 60_000;

/** Returns the delay for each attempt above a limit: 1, 2, 4 … seconds, at most a minute. */
const delayMsFor = (beyond: number) => (beyond <= 0 ? 0 : Math.min(1000 * 2 ** (beyond - 1), longestDelayMs));

/** Returns the delay of strangers at one account: each waits behind all earlier ones. */
const strangerDelayMsFor = (beyond: number) =>
  beyond <= 0 ? 0 : Math.min(betweenStrangersMs * beyond, longestStrangerDelayMs);

/** Trusted clients are not affected by others. */
const none = { count: 0 };

export type AttemptLimits = { perAccount: number; perAddress: number };

export type Attempt = {
  /** Strangers have tried often enough that the owner should know. */
  isSuspicious: boolean;
  /** Takes this attempt back, because the password was not checked. */
  refused(): Promise<void>;
  /** Takes back what was counted, because the password was correct. */
  succeeded(): Promise<void>;
};

export type SignInAttempts = {
  /**
   * Counts an attempt before its password is checked, so that simultaneous guesses count too. @param trusted
   * evidence that the owner is trying: a device that has signed in to this account before, an open session,
   * or a proven second factor. Other people's attempts do not count against it. @throws too-many-requests
   * with the time to wait
   */
  begin(by: { email: string; address: string; trusted: string | undefined }): Promise<Attempt>;
};

/**
 * Slows down password guessing without locking anyone out: everyone who waits as long as they were told gets
 * a try. Wrong passwords for one account from one address (or device) delay the next one by at most a minute,
 * and so do guesses at many accounts from one address. If many addresses guess at one account, each stranger
 * waits behind all others, so that the guesses per minute do not grow with the number of addresses.
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
        // The first wait begins now, however slow the machine is; after it, a try takes a turn.
        if (isFirstWait) await backoff.postpone(self, delayMs);
        waitMs = isFirstWait ? delayMs : await backoff.take(self, delayMs);
        if (waitMs > 0) {
          // A stranger's first wait stays counted: the next stranger waits behind it.
          if (isFirstWait && strangerDelayMs > 0)
            await Promise.all([byAddress.takeBack(network), own.takeBack(self)]);
          else await Promise.all([giveBack(), own.takeBack(self)]);
          const sentence = `Too many attempts to sign in. Please wait ${waitInWords(waitMs)} and try again.`;
          throw problem('too-many-requests', sentence, { retryAfterMs: waitMs });
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
