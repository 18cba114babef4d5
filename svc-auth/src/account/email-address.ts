import { type Limiter, type Platform, problem } from '@alaso/service-kit';
import { changeRights, type RightsDeps } from '../users/index.ts';
import type { AccountLinkDocument, AccountLinkRepository } from './account-link.repository.ts';
import { linkExpired } from './set-password.ts';

export type EmailDeps = RightsDeps & {
  links: AccountLinkRepository;
  /** Limits the mails that a user can send to an address. */
  mailsByUser: Limiter;
  /** Limits the codes that a user can try. */
  codesByUser: Limiter;
};

type AskDeps = Pick<Platform, 'inTransaction' | 'outbox'> & Pick<EmailDeps, 'mailsByUser' | 'users'>;

/** Sends the mail that verifies an address again. @throws too-many-requests */
export async function sendVerification(
  { users, mailsByUser, inTransaction, outbox }: AskDeps,
  userId: string,
): Promise<void> {
  const user = await users.find(userId);
  if (user?.emailVerifiedAt !== null) return;
  await mailsByUser.take(userId);
  await inTransaction((session) => outbox.write('email.verification-requested', { userId }, session));
}

/**
 * Asks the owner of a new address to confirm it; until then, the old one stays. The answer does not reveal if
 * the address has an account. @throws too-many-requests
 */
export async function requestEmailChange(
  { mailsByUser, inTransaction, outbox }: AskDeps,
  userId: string,
  email: string,
): Promise<void> {
  await mailsByUser.take(userId);
  await inTransaction((session) => outbox.write('email.change-requested', { userId, email }, session));
}

/**
 * Verifies an address by the token of a mail: the address of a new account, or a new address that then takes
 * effect. @throws link-expired, email-taken
 */
export async function verifyEmail(deps: EmailDeps, token: string): Promise<void> {
  const link = await deps.links.find(token, ['verify-email', 'change-email']);
  if (!link) throw linkExpired();
  await useLink(deps, link);
}

/** Verifies the address of a new account by the code of the mail. @throws wrong-code, too-many-requests */
export async function verifyEmailByCode(deps: EmailDeps, userId: string, code: string): Promise<void> {
  await deps.codesByUser.take(userId);
  const link = await deps.links.findByCode(userId, 'verify-email', code);
  if (!link) throw problem('wrong-code', 'This code is wrong or has expired. Check the latest email.');
  await useLink(deps, link);
}

async function useLink(deps: EmailDeps, link: AccountLinkDocument): Promise<void> {
  const { links, users, outbox } = deps;
  await changeRights(deps, link.userId, (user) => ({
    rights: { emailVerifiedAt: new Date() },
    async along(session) {
      if (!(await links.use(link, session))) throw linkExpired();
      await links.cancel(user._id, ['verify-email', 'change-email'], session);
      if (link.email === undefined) return;
      if (await users.findByEmail(link.email, session)) {
        throw problem('email-taken', 'This email has an account of its own by now. Choose another one.');
      }
      await users.setEmail(user, link.email, session);
      await outbox.write('email.changed', { userId: user._id, oldEmail: user.email }, session);
    },
  }));
}
