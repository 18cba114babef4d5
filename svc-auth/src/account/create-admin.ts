import { randomBytes, randomUUID } from 'node:crypto';
import { Email } from '@alaso/contracts';
import { type DbSession, type Logger, minuteMs, recordAdminAct } from '@alaso/service-kit';
import type { SecondFactorRepository } from '../second-factor/index.ts';
import { removeSessions, revokeEnded, type SessionRepository } from '../sessions/index.ts';
import {
  changeRights,
  credentialVersionOf,
  type FormerAddressRepository,
  type Passwords,
  type RightsDeps,
  type UserDocument,
} from '../users/index.ts';
import { type AccountLinkRepository, linkPurposes } from './account-link.repository.ts';

type CreateAdminDeps = RightsDeps & {
  passwords: Pick<Passwords, 'hash'>;
  sessions: SessionRepository;
  factors: Pick<SecondFactorRepository, 'removeAll'>;
  links: Pick<AccountLinkRepository, 'add' | 'cancel'>;
  formerAddresses: Pick<FormerAddressRepository, 'isKept'>;
  log: Logger;
};

/** The same validity period as a reset link in an email. */
export const adminLinkMs = 30 * minuteMs;

const why = 'By admin:create on the server';

/** Tells the operator the reason an account cannot be made an admin. */
export class NoAdmin extends Error {}

/**
 * Creates an admin, or makes an existing account one, for the operator of a server that has no admin yet.
 * Returns the token for a link that sets a password. The link is the only way to sign in: everything that
 * gave access to the account before stops working.
 * @throws NoAdmin if the account's email is not verified, because anyone may have registered it, or if
 * another account can still restore it; ZodError if the text is not an email address
 */
export async function createAdmin(deps: CreateAdminDeps, given: string): Promise<string> {
  const { users, passwords, links } = deps;
  const email = Email.parse(given);
  // No one knows this password. The link sets a new one.
  const passwordHash = await passwords.hash(randomBytes(32).toString('base64url'));
  const known = await users.findByEmail(email);
  const { _id: userId } = known ?? (await add(deps, { email, passwordHash }));
  if (known) await takeOver(deps, userId, passwordHash);
  const user = await users.find(userId);
  if (!user) throw new Error('the account is gone');
  const expiresAt = new Date(Date.now() + adminLinkMs);
  const credentialVersion = credentialVersionOf(user);
  return links.add({ userId, purpose: 'reset-password', email, credentialVersion, expiresAt });
}

function record({ outbox }: CreateAdminDeps, userId: string, before: string, session: DbSession) {
  const act = { actorId: userId, target: { type: 'user', id: userId }, before: { role: before } } as const;
  const change = { action: 'user.role-changed', after: { role: 'admin' }, why } as const;
  return recordAdminAct(outbox, { ...act, ...change }, session);
}

function add(
  deps: CreateAdminDeps,
  { email, passwordHash }: Pick<UserDocument, 'email' | 'passwordHash'>,
): Promise<UserDocument> {
  const names = { firstName: 'Alaso', lastName: 'Admin', profileImageUrl: null };
  const rights = { role: 'admin', isVerifiedCharity: false, suspension: null, rightsVersion: 0 } as const;
  // The operator vouches for the email address.
  const verified = { emailVerifiedAt: new Date(), isDemo: false };
  return deps.inTransaction(async (session) => {
    if (await deps.formerAddresses.isKept(email, { session })) {
      throw new NoAdmin(
        'An account had this email until a few days ago, and can have it back. Take another one.',
      );
    }
    const user = { _id: randomUUID(), email, passwordHash, ...names, ...rights, ...verified };
    await record(deps, user._id, 'none', session);
    return deps.users.add(user, session);
  });
}

async function takeOver(deps: CreateAdminDeps, userId: string, passwordHash: string): Promise<void> {
  const { users, factors, links } = deps;
  let ended: string[] = [];
  await changeRights(deps, userId, ({ role, emailVerifiedAt }) => {
    if (emailVerifiedAt === null) {
      throw new NoAdmin(
        'The email of this account is not verified, so anyone may have registered it. Verify it first, by the mail that was sent to it.',
      );
    }
    return {
      rights: { role: 'admin', adminScope: null },
      async along(session) {
        await users.lockCredentials(userId, session);
        await users.setPassword(userId, { passwordHash, at: new Date(), locks: false }, session);
        await factors.removeAll(userId, session);
        await links.cancel(userId, linkPurposes, session);
        ended = await removeSessions(deps, userId, {}, session);
        await record(deps, userId, role, session);
      },
    };
  });
  await revokeEnded(deps, ended, deps.log);
}
