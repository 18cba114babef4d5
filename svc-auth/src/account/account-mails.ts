import { Id } from '@alaso/contracts';
import { defineJob, handle, type JobHandler } from '@alaso/service-kit';
import * as z from 'zod/mini';
import { type SendDeps, sendOnce } from '../mail/send-once.ts';
import type { UserRepository } from '../users/user.repository.ts';
import type { LinkPurpose } from './account-link.model.ts';
import type { AccountLinkRepository } from './account-link.repository.ts';
import { newDeviceMail, passwordChangedMail, resetMail } from './account.messages.ts';

const minuteMs = 60_000;
/** How long each link works. */
const lastsMs: Record<LinkPurpose, number> = {
  'reset-password': 30 * minuteMs,
  'lock-account': 7 * 24 * 60 * minuteMs,
};

/** The page that each link opens. */
const pages: Record<LinkPurpose, string> = {
  'reset-password': 'reset-password',
  'lock-account': 'lock-account',
};

/** Tried for as long as the link of a reset would last. */
const patience = { attempts: 8, backoffMs: 5000 };

export const resetMailJob = defineJob({
  name: 'password-reset-mail',
  data: z.strictObject({ email: z.string(), askedAt: z.iso.datetime(), mailId: z.string() }),
  ...patience,
});

export const passwordChangedJob = defineJob({
  name: 'password-changed-mail',
  data: z.strictObject({ userId: Id, mailId: z.string() }),
  ...patience,
});

export const newDeviceJob = defineJob({
  name: 'new-device-mail',
  data: z.strictObject({ userId: Id, device: z.string(), mailId: z.string() }),
  ...patience,
});

export type AccountMailDeps = SendDeps & {
  shopUrl: string;
  users: Pick<UserRepository, 'find' | 'findByEmail'>;
  links: Pick<AccountLinkRepository, 'add'>;
};

export function handleAccountMails(deps: AccountMailDeps): JobHandler[] {
  const { users } = deps;

  /** The token is in the fragment, which browsers send to no server, so no log has it. */
  async function link(userId: string, purpose: LinkPurpose): Promise<string> {
    const expiresAt = new Date(deps.now().getTime() + lastsMs[purpose]);
    const token = await deps.links.add({ userId, purpose, expiresAt });
    return new URL(`/?page=${pages[purpose]}#${token}`, deps.shopUrl).href;
  }

  return [
    handle(resetMailJob, async ({ email, askedAt, mailId }) => {
      const user = await users.findByEmail(email);
      // A new password cancels links, also those that have not been sent.
      if (!user || (user.passwordChangedAt && user.passwordChangedAt > new Date(askedAt))) return;
      await sendOnce(deps, mailId, async () => ({
        to: user.email,
        ...resetMail(user.firstName, await link(user._id, 'reset-password')),
      }));
    }),

    handle(passwordChangedJob, async ({ userId, mailId }) => {
      const user = await users.find(userId);
      if (!user) return;
      await sendOnce(deps, mailId, async () => ({
        to: user.email,
        ...passwordChangedMail(user.firstName, await link(userId, 'lock-account')),
      }));
    }),

    handle(newDeviceJob, async ({ userId, device, mailId }) => {
      const user = await users.find(userId);
      if (!user) return;
      await sendOnce(deps, mailId, async () => ({
        to: user.email,
        ...newDeviceMail(user.firstName, device, await link(userId, 'lock-account')),
      }));
    }),
  ];
}
