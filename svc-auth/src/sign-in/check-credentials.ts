import type { Credentials } from '@alaso/contracts';
import { isProblem, type Logger, type Platform, problem } from '@alaso/service-kit';
import type { Devices } from './device-cookie.ts';
import type { SignInAttempts } from './sign-in-attempts.ts';
import { wrongCredentials } from './sign-in.messages.ts';
import type { Passwords, UserDocument, UserRepository } from '../users/index.ts';

type WarnDeps = Pick<Platform, 'inTransaction' | 'outbox'> & {
  users: Pick<UserRepository, 'markWarned'>;
};

/** Long enough that a day of guessing does not fill the owner's mailbox. */
const pauseMs = 6 * 3600 * 1000;

/** Warns the owner that someone is guessing their password, at most once every six hours. */
async function warnOfGuesses({ users, inTransaction, outbox }: WarnDeps, userId: string): Promise<void> {
  const now = new Date();
  await inTransaction(async (session) => {
    const before = new Date(now.getTime() - pauseMs);
    if (await users.markWarned(userId, { now, before }, session)) {
      await outbox.write('account.guessed-at', { userId }, session);
    }
  });
}

export type CredentialsDeps = WarnDeps & {
  users: UserRepository;
  passwords: Passwords;
  devices: Devices;
  attempts: SignInAttempts;
  demoAllowed: boolean;
};

type SignInOutcome =
  | 'succeeded'
  | 'succeeded-on-new-device'
  | 'wrong-password'
  | 'unknown-account'
  | 'slowed-down';

type From = {
  address: string;
  /** The request's logger. Its log line includes the outcome of the sign-in. */
  log: Logger;
  device?: string | undefined;
  /** An open session of this user, which is treated as a known device. */
  sessionId?: string;
  /** Replaces the message for a wrong password. */
  wrong?: string;
};

/**
 * Rehashes a correct password if the parameters have changed. If that fails, the next sign-in tries again.
 */
async function renewHash(
  { users, passwords }: Pick<CredentialsDeps, 'users' | 'passwords'>,
  { _id, passwordHash }: UserDocument,
  { password, log }: { password: string; log: Logger },
): Promise<void> {
  try {
    const renewed = await passwords.renewed(passwordHash, password);
    if (renewed !== undefined) await users.renewHash(_id, { from: passwordHash, to: renewed });
  } catch (err) {
    log.warn({ err, accountId: _id }, 'this password was not hashed anew');
  }
}

/**
 * @throws wrong-credentials for an unknown email or a wrong password, too-many-requests, service-unavailable
 * if the queue is full
 */
export function checkCredentials(
  deps: CredentialsDeps,
  credentials: Credentials,
  from: From,
): Promise<UserDocument> {
  return deps.passwords.admit(() => check(deps, credentials, from));
}

async function check(
  deps: CredentialsDeps,
  { email, password }: Credentials,
  from: From,
): Promise<UserDocument> {
  const found = await deps.users.findByEmail(email);
  const user = found?.isDemo && !deps.demoAllowed ? null : found;
  const known = user ? await deps.devices.knownFor(from.device, user._id) : undefined;
  const trusted = from.sessionId ?? known;
  const noteOutcome = (signIn: SignInOutcome) =>
    from.log.setBindings({ signIn, ...(user && { accountId: user._id }) });
  const attempt = await deps.attempts
    .begin({ email, address: from.address, trusted })
    .catch((error: unknown) => {
      if (isProblem(error, 'too-many-requests')) noteOutcome('slowed-down');
      throw error;
    });
  const matching = await deps.passwords
    .matches(user?.passwordHash, password)
    .catch(async (error: unknown) => {
      await attempt.refused();
      throw error;
    });
  if (user && matching) {
    await attempt.succeeded();
    await renewHash(deps, user, { password, log: from.log });
    noteOutcome(trusted === undefined ? 'succeeded-on-new-device' : 'succeeded');
    return user;
  }
  noteOutcome(user ? 'wrong-password' : 'unknown-account');
  if (user && attempt.isSuspicious) await warnOfGuesses(deps, user._id);
  throw problem('wrong-credentials', from.wrong ?? wrongCredentials);
}
