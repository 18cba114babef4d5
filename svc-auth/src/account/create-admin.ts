import { randomBytes, randomUUID } from 'node:crypto';
import { Email } from '@alaso/contracts';
import { type DbSession, minuteMs, recordAdminAct } from '@alaso/service-kit';
import { changeRights, type Passwords, type RightsDeps } from '../users/index.ts';
import type { AccountLinkRepository } from './account-link.repository.ts';

export type CreateAdminDeps = RightsDeps & {
  passwords: Pick<Passwords, 'hash'>;
  links: Pick<AccountLinkRepository, 'add'>;
};

/** How long the link to a password works: as long as one in a mail. */
export const adminLinkMs = 30 * minuteMs;

/** The operator of the server vouches for the address, so it counts as verified. */
const why = 'By admin:create on the server';

/**
 * Creates an account that is an admin, or makes an existing one an admin, and returns the token of a link to
 * a new password. For the operator of the server: nobody is an admin yet who could do it in a page.
 * @throws if the text is no email address
 */
export async function createAdmin(deps: CreateAdminDeps, given: string): Promise<string> {
  const { users, passwords, links, inTransaction, outbox } = deps;
  const email = Email.parse(given);
  const record = (userId: string, before: string, session: DbSession) => {
    const act = { actorId: userId, target: { type: 'user', id: userId }, before: { role: before } } as const;
    const change = { action: 'user.role-changed', after: { role: 'admin' }, why } as const;
    return recordAdminAct(outbox, { ...act, ...change }, session);
  };
  const known = await users.findByEmail(email);
  const userId = known?._id ?? randomUUID();
  if (known) {
    await changeRights(deps, userId, ({ role, adminScope }) =>
      role === 'admin' && !adminScope
        ? undefined
        : { rights: { role: 'admin', adminScope: null }, along: (session) => record(userId, role, session) },
    );
  } else {
    // Nobody knows this password: the link sets the first one.
    const passwordHash = await passwords.hash(randomBytes(32).toString('base64url'));
    const names = { firstName: 'Alaso', lastName: 'Admin', profileImageUrl: null };
    const rights = { role: 'admin', isVerifiedCharity: false, suspension: null, rightsVersion: 0 } as const;
    const verified = { emailVerifiedAt: new Date(), isDemo: false };
    await inTransaction(async (session) => {
      await users.add({ _id: userId, email, passwordHash, ...names, ...rights, ...verified }, session);
      await record(userId, 'none', session);
    });
  }
  const expiresAt = new Date(Date.now() + adminLinkMs);
  return links.add({ userId, purpose: 'reset-password', expiresAt });
}
