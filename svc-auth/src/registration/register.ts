import type { Registration } from '@alaso/contracts';
import { isProblem, type Limiter, type Logger, networkOf, problem } from '@alaso/service-kit';
import { dictionary } from '@zxcvbn-ts/language-common';
import { checkCredentials, type CredentialsDeps } from '../sign-in/check-credentials.ts';
import type { UserDocument } from '../users/user.model.ts';

/** Number of common passwords to refuse. The list is ordered by how often each was found in stolen data. */
const commonest = 10_000;
/** Shorter ones are refused anyway. */
const shortest = 6;

const guessedFirst = new Set(
  dictionary['passwords-common'].filter(({ length }) => length >= shortest).slice(0, commonest),
);

/** Returns true for one of the 10,000 most common passwords, ignoring case. */
function isCommonPassword(password: string): boolean {
  return guessedFirst.has(password.normalize('NFKC').toLowerCase());
}

export type RegisterDeps = CredentialsDeps & { registerByAddress: Limiter };

/**
 * Creates an account with the role user. The operation's id becomes the account's id, so that a repeat whose
 * first answer was lost finds its account; its password is checked, and guesses are slowed down, as at any
 * sign-in. @throws email-taken, also for all but one of several concurrent calls; key-reused for an id with
 * other data; invalid-input for a common password; too-many-requests
 */
export async function register(
  deps: RegisterDeps,
  { email, password, firstName, lastName }: Registration,
  { operationId, address, log }: { operationId: string; address: string; log: Logger },
): Promise<UserDocument> {
  const { users, passwords, registerByAddress } = deps;
  if (isCommonPassword(password)) {
    const message = 'This password is too easy to guess. Choose another one';
    throw problem('invalid-input', `${message}.`, { errors: [{ path: 'body.password', message }] });
  }
  // Counted only now, right before the slow part: a refused password does not count as an account.
  await registerByAddress.take(networkOf(address));
  const added = await users.add({
    _id: operationId,
    email,
    passwordHash: await passwords.hash(password),
    firstName,
    lastName,
    profileImageUrl: null,
    role: 'user',
    isVerifiedCharity: false,
    suspension: null,
    rightsVersion: 0,
    isDemo: false,
  });
  if (added) return added;
  const made = await users.find(operationId);
  if (made?.email === email) {
    return checkCredentials(deps, { email, password }, { address, log }).catch((error: unknown) => {
      throw isProblem(error, 'wrong-credentials') ? keyReused() : error;
    });
  }
  if (made) throw keyReused();
  throw problem('email-taken', 'You already have an account with this email. Sign in instead.');
}

const keyReused = () =>
  problem('key-reused', 'This Idempotency-Key was used for another account: take a new one.');
