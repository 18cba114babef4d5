import type { authRoutes } from '@alaso/contracts';
import { type DbSession, type Limiter, problem, type ProblemError } from '@alaso/service-kit';
import { assertOpen, type EndDeps } from '../sessions/index.ts';
import {
  accountGone,
  changeRights,
  credentialVersionOf,
  lockingCredentials,
  type LockingDeps,
  type RightsDeps,
  type UserDocument,
} from '../users/index.ts';
import { wrongEmailCode } from './account.messages.ts';
import {
  type AccountLinkDocument,
  type AccountLinkRepository,
  linkExpired,
} from './account-link.repository.ts';
import type { EmailChangeDocument, EmailChangeRepository } from './email-change.repository.ts';
import { type AddressDeps, replaceAddress } from './former-address.ts';

export type EmailDeps = RightsDeps &
  AddressDeps & {
    links: AccountLinkRepository;
    emailChanges: EmailChangeRepository;
    mailsByUser: Limiter;
    /** Limits the emails that all users combined can send to an address. */
    mailsByAddress: Limiter;
    codesByUser: Limiter;
  };

type AskDeps = LockingDeps &
  Pick<EndDeps, 'sessions' | 'outbox'> &
  Pick<EmailDeps, 'emailChanges' | 'mailsByUser' | 'mailsByAddress'>;

export async function sendVerification(
  { users, mailsByUser, mailsByAddress, inTransaction, outbox }: AskDeps,
  userId: string,
): Promise<void> {
  const user = await users.find(userId);
  if (user?.emailVerifiedAt !== null) return;
  await mailsByUser.take(userId);
  await mailsByAddress.take(user.email);
  await inTransaction((session) => outbox.write('email.verification-requested', { userId }, session));
}

/**
 * Asks the owner of a new address to confirm it. Until then, the old address remains in effect. The response
 * is the same whether or not the address has an account, so that it does not reveal which is the case.
 * @throws too-many-requests, session-expired
 */
export async function requestEmailChange(
  deps: AskDeps,
  { userId, sessionId }: { userId: string; sessionId: string },
  email: string,
): Promise<void> {
  await deps.mailsByUser.take(userId);
  await deps.mailsByAddress.take(email);
  await lockingCredentials(deps, userId, async (user, session) => {
    await assertOpen(deps, sessionId, session);
    const changeId = await deps.emailChanges.ask(userId, email, new Date(), session);
    const asked = { userId, email, credentialVersion: credentialVersionOf(user), changeId };
    await deps.outbox.write('email.change-requested', asked, session);
  });
}

export const presentEmailChange = (change: EmailChangeDocument | null): authRoutes.EmailChange => ({
  email: change && change.email,
  until: change && change.expiresAt.toISOString(),
});

/** Withdraws a pending change and invalidates the links in its emails. */
export const cancelEmailChange = (
  deps: LockingDeps & Pick<EmailDeps, 'links'>,
  userId: string,
): Promise<void> =>
  lockingCredentials(deps, userId, (_user, session) => deps.links.cancel(userId, ['change-email'], session));

/**
 * Verifies a new account's address or a changed address. A changed address takes effect as a result.
 * @throws link-expired, email-taken
 */
export async function verifyEmail(deps: EmailDeps, token: string): Promise<UserDocument> {
  const link = await deps.links.find(token, ['verify-email', 'change-email']);
  if (!link) throw linkExpired();
  return useLink(deps, link, linkExpired);
}

/**
 * Verifies a new account's address with the code from the latest email.
 * @throws wrong-code, too-many-requests
 */
export async function verifyEmailByCode(
  deps: EmailDeps,
  userId: string,
  code: string,
): Promise<UserDocument> {
  await deps.codesByUser.take(userId);
  const link = await deps.links.tryCode(userId, 'verify-email', code);
  if (!link) throw problem('wrong-code', wrongEmailCode);
  return useLink(deps, link, accountGone);
}

async function useLink(
  deps: EmailDeps,
  link: AccountLinkDocument,
  missing: () => ProblemError,
): Promise<UserDocument> {
  const { links } = deps;
  const decide = (user: UserDocument) => ({
    rights: { emailVerifiedAt: new Date() },
    async along(session: DbSession) {
      if (!(await links.use(link, session))) throw linkExpired();
      await assertPending(deps, link, session);
      await links.cancel(user._id, ['verify-email', 'change-email'], session);
      const wasVerified = user.emailVerifiedAt !== null;
      if (link.purpose === 'change-email') await changeEmail(deps, { link, wasVerified }, session);
    },
  });
  return changeRights(deps, link.userId, decide, { missing });
}

/** @throws link-expired if the change that the link confirms was withdrawn, has expired, or was replaced */
async function assertPending(
  { emailChanges }: Pick<EmailDeps, 'emailChanges'>,
  { userId, changeId }: AccountLinkDocument,
  session: DbSession,
): Promise<void> {
  if (changeId === undefined) return;
  const change = await emailChanges.find(userId, new Date(), session);
  if (change?.changeId !== changeId) throw linkExpired();
}

/** @throws link-expired if the password has changed since the request; email-taken */
async function changeEmail(
  deps: EmailDeps,
  { link, wasVerified }: { link: AccountLinkDocument; wasVerified: boolean },
  session: DbSession,
): Promise<void> {
  const { users, links, outbox } = deps;
  const { userId, email = '', credentialVersion = 0 } = link;
  await users.lockCredentials(userId, session);
  const user = await users.find(userId, session);
  if (!user || credentialVersionOf(user) !== credentialVersion) throw linkExpired();
  // The old mailbox may contain a reset link, which must stop working.
  await links.cancel(userId, ['reset-password'], session);
  const isKept = await replaceAddress(deps, { user, email, wasVerified }, session);
  if (isKept) await outbox.write('email.changed', { userId, oldEmail: user.email }, session);
}
