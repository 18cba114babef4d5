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
  /** Counts registration emails toward the limit on emails that users can trigger to one email address. */
  mailsByAddress: Pick<Limiter, 'count'>;
  /** Counts repeated registrations per account. */
  registeredAgain: Counter;
  formerAddresses: Pick<FormerAddressRepository, 'isKept'>;
};

/** Notifies the owner of an email address that someone tried to register it, at most once every six hours. */
async function notifyOwner(deps: RegisterDeps, email: string): Promise<void> {
  const owner = await deps.users.findByEmail(email);
  if (!owner || (await deps.registeredAgain.add(owner._id)).count > 1) return;
  await deps.inTransaction((session) =>
    deps.outbox.write('account.registered-again', { userId: owner._id }, session),
  );
}

/**
 * Creates an account with the `user` role. The operation's id becomes the account's id, so that a retry after
 * a lost response finds the account. A retry's password is checked as it is at any sign-in.
 * @throws email-taken, also if a concurrent call succeeded first; key-reused for an id that was already used
 * with other data; invalid-input for a common password or a name that imitates ours; too-many-requests
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
  // Counted only now, so that an attempt with a rejected password is not counted as a registration.
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
    // Only counted, because a limit would let other people prevent the owner of an address from registering
    // it.
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
