import { type Counter, networkOf, problem, type Turns } from '@alaso/service-kit';

/** How long a wrong password counts against the network address or device that it came from. */
export const attemptMs = 15 * 60_000;
/**
 * How long strangers' wrong passwords count against an account: longer than anyone waits for the next try.
 */
export const strangersMs = 24 * 3600_000;

/** For one account, strangers at all addresses together have this many times the limit of one address. */
const manyAddresses = 3;
/** Beyond that, strangers get one try in this time, however many addresses they have. */
const betweenStrangersMs = 10_000;
const longestStrangerDelayMs = 6 * 3600_000;
const longestDelayMs = 60_000;

/** The delay for each attempt beyond a limit: 1, 2, 4 … seconds, and never more than a minute. */
const delayMsFor = (beyond: number) => (beyond <= 0 ? 0 : Math.min(1000 * 2 ** (beyond - 1), longestDelayMs));

/** The delay of strangers at one account: each waits behind all who have tried before. */
const strangerDelayMsFor = (beyond: number) =>
  beyond <= 0 ? 0 : Math.min(betweenStrangersMs * beyond, longestStrangerDelayMs);

/** Trusted clients are not held to what others do. */
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
   * @param trusted what shows that the owner may be trying: a device that has signed in to this account
   * before or an open session. A proven second factor belongs here, too. What others do is not held against
   * it.
   * @throws too-many-requests with the time to wait
   */
  begin(by: { email: string; address: string; trusted: string | undefined }): Promise<Attempt>;
};

const inWords = (seconds: number) => {
  if (seconds === 1) return 'a second';
  return seconds <= 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
};

/**
 * Slows down the guessing of passwords and locks nobody out: everyone who waits as long as they were told
 * gets a try. Wrong passwords for one account from one address (or one device) delay the next one by a minute
 * at most, and so do guesses at many accounts from one address. Where many addresses guess at one account,
 * each stranger there waits behind all the others, so that the guesses per minute do not grow with the number
 * of addresses.
 */
export function createSignInAttempts(deps: {
  own: Counter;
  byAccount: Counter;
  byAddress: Counter;
  /** Strangers who have been told to wait for an account. */
  waiting: Counter;
  turns: Turns;
  limits: AttemptLimits;
}): SignInAttempts {
  const { own, byAccount, byAddress, waiting, turns, limits } = deps;

  return {
    async begin({ email, address, trusted }) {
      const network = networkOf(address);
      const self = trusted === undefined ? `${network} ${email}` : `device ${trusted} ${email}`;
      const isStranger = trusted === undefined;
      // All in parallel: they go to Redis together.
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
        if (isFirstWait) await turns.postpone(self, delayMs);
        waitMs = isFirstWait ? delayMs : await turns.take(self, delayMs);
        if (waitMs > 0) {
          // The first wait of a stranger stays counted: the next stranger waits behind it.
          if (isFirstWait && strangerDelayMs > 0)
            await Promise.all([byAddress.takeBack(network), own.takeBack(self)]);
          else await Promise.all([giveBack(), own.takeBack(self)]);
          const sentence = `Too many attempts to sign in. Please wait ${inWords(Math.ceil(waitMs / 1000))} and try again.`;
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
          await Promise.all([own.forget(self), waiting.forget(self), turns.forget(self)]);
        },
      };
    },
  };
}
