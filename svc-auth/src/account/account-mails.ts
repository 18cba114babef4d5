import { Id } from '@alaso/contracts';
import { secondFactorChanges } from '@alaso/contracts/internal';
import { dayMs, defineJob, handle, type JobHandler, minuteMs } from '@alaso/service-kit';
import * as z from 'zod/mini';
import { type SendDeps, sendOnce } from '../mail/index.ts';
import {
  credentialVersionOf,
  type FormerAddressRepository,
  type UserDocument,
  type UserRepository,
} from '../users/index.ts';
import { type AccountLinkRepository, type LinkPurpose, lockLinkMs } from './account-link.repository.ts';
import { emailChangeMs, type EmailChangeRepository } from './email-change.repository.ts';
import * as words from './account.messages.ts';

const linkFacts: Record<LinkPurpose, { lastsMs: number; page: string }> = {
  'reset-password': { lastsMs: 30 * minuteMs, page: 'reset-password' },
  'lock-account': { lastsMs: lockLinkMs, page: 'lock-account' },
  'verify-email': { lastsMs: dayMs, page: 'verify-email' },
  'change-email': { lastsMs: emailChangeMs, page: 'verify-email' },
};

const Reason = z.discriminatedUnion('name', [
  z.strictObject({ name: z.literal('password-reset'), email: z.string(), askedAt: z.iso.datetime() }),
  z.strictObject({ name: z.literal('password-changed'), userId: Id }),
  z.strictObject({ name: z.literal('new-device'), userId: Id, device: z.string() }),
  z.strictObject({ name: z.literal('verify-email'), userId: Id }),
  z.strictObject({
    name: z.literal('change-email'),
    userId: Id,
    email: z.string(),
    credentialVersion: z.number(),
    changeId: z.optional(Id),
  }),
  z.strictObject({ name: z.literal('email-changed'), userId: Id, oldEmail: z.string() }),
  z.strictObject({ name: z.literal('registered-again'), userId: Id }),
  z.strictObject({
    name: z.literal('second-factor'),
    userId: Id,
    change: z.enum(secondFactorChanges),
    detail: z.optional(z.string()),
  }),
  z.strictObject({ name: z.literal('account-leaving'), userId: Id }),
  z.strictObject({ name: z.literal('account-restored'), userId: Id }),
]);
export type AccountMailReason = z.infer<typeof Reason>;

export const accountMailJob = defineJob({
  name: 'account-mail',
  data: z.strictObject({ mailId: z.string(), reason: Reason }),
  // Retries continue for about as long as a reset link is valid.
  attempts: 8,
  backoffMs: 5000,
});

type AccountMailDeps = SendDeps & {
  shopUrl: string;
  users: Pick<UserRepository, 'find' | 'findByEmail'>;
  links: Pick<AccountLinkRepository, 'add' | 'addWithCode'>;
  emailChanges: Pick<EmailChangeRepository, 'find'>;
  formerAddresses: Pick<FormerAddressRepository, 'isKept'>;
};

export function handleAccountMails(deps: AccountMailDeps): JobHandler {
  return handle(accountMailJob, async ({ mailId, reason }) => {
    const user = await findRecipient(deps, reason);
    if (user) await sendOnce(deps, mailId, () => compose(deps, user, reason));
  });
}

/** Returns the account that an email is about, or undefined if the email is no longer needed. */
async function findRecipient(
  { users, emailChanges, formerAddresses, now }: AccountMailDeps,
  reason: AccountMailReason,
): Promise<UserDocument | null | undefined> {
  switch (reason.name) {
    case 'password-reset': {
      const user = await users.findByEmail(reason.email);
      // A new password cancels links, including those in unsent emails.
      return user?.passwordChangedAt && user.passwordChangedAt > new Date(reason.askedAt) ? undefined : user;
    }
    case 'verify-email': {
      const user = await users.find(reason.userId);
      return user?.emailVerifiedAt === null ? user : undefined;
    }
    case 'change-email': {
      const { userId, email, changeId } = reason;
      if (changeId !== undefined && (await emailChanges.find(userId, now()))?.changeId !== changeId)
        return undefined;
      const isTaken =
        (await users.findByEmail(email)) ?? (await formerAddresses.isKept(email, { exceptFor: userId }));
      // Sends no email if the address is taken, so that nothing is revealed to the owner of the existing
      // account or to the requester.
      return isTaken ? undefined : users.find(userId);
    }
    case 'account-leaving': {
      const user = await users.find(reason.userId);
      return user?.eraseAt ? user : undefined;
    }
    default:
      return users.find(reason.userId);
  }
}

async function compose(
  { links, shopUrl, now }: AccountMailDeps,
  user: UserDocument,
  reason: AccountMailReason,
) {
  const { _id: userId, email, firstName, eraseAt } = user;
  const newLink = (purpose: LinkPurpose) => ({
    userId,
    purpose,
    email,
    credentialVersion: credentialVersionOf(user),
    expiresAt: new Date(now().getTime() + linkFacts[purpose].lastsMs),
  });
  // The token is in the fragment, which browsers never send to a server, so no log contains it.
  const buildUrl = (purpose: LinkPurpose, token: string) =>
    new URL(`/?page=${linkFacts[purpose].page}#${token}`, shopUrl).href;
  const link = async (purpose: LinkPurpose, row: { email?: string; credentialVersion?: number } = {}) =>
    buildUrl(purpose, await links.add({ ...newLink(purpose), ...row }));

  switch (reason.name) {
    case 'password-reset':
      return { to: email, ...words.resetMail(firstName, await link('reset-password')) };
    case 'password-changed':
      return { to: email, ...words.passwordChangedMail(firstName, await link('lock-account')) };
    case 'new-device':
      return { to: email, ...words.newDeviceMail(firstName, reason.device, await link('lock-account')) };
    case 'verify-email': {
      const { token, code } = await links.addWithCode(newLink('verify-email'));
      return { to: email, ...words.verifyEmailMail(firstName, code, buildUrl('verify-email', token)) };
    }
    case 'change-email': {
      const { name: _name, userId: _userId, ...row } = reason;
      const url = await link('change-email', row);
      return { to: reason.email, ...words.changeEmailMail(firstName, url) };
    }
    case 'email-changed': {
      const url = await link('lock-account', { email: reason.oldEmail });
      return { to: reason.oldEmail, ...words.emailChangedMail(firstName, url) };
    }
    case 'second-factor': {
      const { change, detail = '' } = reason;
      const url = await link('lock-account');
      return { to: email, ...words.secondFactorMail(firstName, change, detail, url) };
    }
    case 'account-leaving':
      return { to: email, ...words.leavingMail(firstName, eraseAt ?? now(), new URL('/auth', shopUrl).href) };
    case 'account-restored':
      return { to: email, ...words.restoredMail(firstName, new URL('/dashboard', shopUrl).href) };
    case 'registered-again': {
      const url = new URL('/?page=forgot-password', shopUrl).href;
      return { to: email, ...words.registeredAgainMail(firstName, url) };
    }
  }
}
