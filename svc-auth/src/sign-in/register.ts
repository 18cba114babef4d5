import { type Registration, termsVersion } from '@alaso/contracts';
import {
  type Counter,
  isDuplicateKey,
  isProblem,
  type Limiter,
  type Logger,
  networkOf,
  problem,
} from '@alaso/service-kit';
import {
  assertGoodNames,
  assertGoodPassword,
  type FormerAddressRepository,
  type UserDocument,
} from '../users/index.ts';
import { checkCredentials, type CredentialsDeps } from './check-credentials.ts';
import { emailTaken, idempotencyKeyReused } from './sign-in.messages.ts';

export type RegisterDeps = CredentialsDeps & {
  registerByAddress: Limiter;
  /** Limits the mails that users can send to an address. */
  mailsByAddress: Pick<Limiter, 'count'>;
  /** Counts by account. */
  registeredAgain: Counter;
  formerAddresses: Pick<FormerAddressRepository, 'isKept'>;
};

/** Notifies an owner whose address someone tried to register, at most once in six hours. */
async function notifyOwner(deps: RegisterDeps, email: string): Promise<void> {
  const owner = await deps.users.findByEmail(email);
  if (!owner || (await deps.registeredAgain.add(owner._id)).count > 1) return;
  await deps.inTransaction((session) =>
    deps.outbox.write('account.registered-again', { userId: owner._id }, session),
  );
}

/**
 * Creates an account with the role user. The operation's id becomes the account's id, so that a retry after a
 * lost response finds its account; its password is checked as at any sign-in.
 * @throws email-taken, also for all but one of several concurrent calls; key-reused for an id with other
 * data; invalid-input for a common password or a name that imitates us; too-many-requests
 */
export async function register(
  deps: RegisterDeps,
  { email, password, ...names }: Registration,
  { operationId, address, log }: { operationId: string; address: string; log: Logger },
): Promise<UserDocument> {
  const { users, passwords, registerByAddress, mailsByAddress, formerAddresses, inTransaction, outbox } =
    deps;
  assertGoodNames(names);
  const [firstName, lastName] = [names.firstName.normalize('NFC'), names.lastName.normalize('NFC')];
  assertGoodPassword(password, { email, firstName, lastName }, 'body.password');
  // Only now, so that a refused password does not count as an account.
  await registerByAddress.take(networkOf(address));
  const passwordHash = await passwords.hash(password);
  const added = await inTransaction(async (session) => {
    if (await formerAddresses.isKept(email, { session })) throw taken();
    const user = await users.add(
      {
        _id: operationId,
        email,
        passwordHash,
        firstName,
        lastName,
        profileImageUrl: null,
        role: 'user',
        isVerifiedCharity: false,
        suspension: null,
        rightsVersion: 0,
        emailVerifiedAt: null,
        acceptedTerms: { version: termsVersion, at: new Date() },
        isDemo: false,
      },
      session,
    );
    await outbox.write('account.registered', { userId: user._id }, session);
    await outbox.write('email.verification-requested', { userId: user._id }, session);
    return user;
  }).catch((error: unknown) => {
    if (!isDuplicateKey(error)) throw error;
  });
  if (added) {
    // Counts only: a limit would let others keep the owner of an address from registering it.
    await mailsByAddress.count(email);
    return added;
  }
  const made = await users.find(operationId);
  if (made?.email === email) {
    return checkCredentials(deps, { email, password }, { address, log }).catch((error: unknown) => {
      throw isProblem(error, 'wrong-credentials') ? keyReused() : error;
    });
  }
  if (made) throw keyReused();
  await notifyOwner(deps, email);
  throw taken();
}

const taken = () => problem('email-taken', emailTaken);
const keyReused = () => problem('key-reused', idempotencyKeyReused);
