import { supportAddress } from '@alaso/contracts/support-address';
import { dayMs, type DbSession, problem } from '@alaso/service-kit';
import type { FormerAddressRepository, UserDocument, UserRepository } from '../users/index.ts';
import { type AccountLinkRepository, lockLinkMs } from './account-link.repository.ts';
import { linkExpired } from './link-expired.ts';

/** Longer than the link that brings an address back: its mail may be sent a while later. */
const keptMs = lockLinkMs + dayMs;

export type AddressDeps = {
  users: Pick<UserRepository, 'findByEmail' | 'setEmail'>;
  links: Pick<AccountLinkRepository, 'cancelMailedTo'>;
  formerAddresses: FormerAddressRepository;
};

/** @throws email-taken if the address has another account, or is kept for one */
async function assertFree(
  { users, formerAddresses }: AddressDeps,
  { user, email, sentence }: { user: UserDocument; email: string; sentence: string },
  session: DbSession,
): Promise<void> {
  const isTaken =
    (await users.findByEmail(email, session)) !== null ||
    (await formerAddresses.isKept(email, { exceptFor: user._id, session }));
  if (isTaken) throw problem('email-taken', sentence);
}

/** Gives an account the address that it had before others, which it loses with what was mailed to them. */
async function goBack(
  { users, links, formerAddresses }: AddressDeps,
  { user, email, since }: { user: UserDocument; email: string; since: Date },
  session: DbSession,
): Promise<void> {
  const given = await formerAddresses.giveUp(user._id, since, session);
  const others = [user.email, ...given].filter((one) => one !== email);
  await links.cancelMailedTo(user._id, others, session);
  await users.setEmail(user, email, session);
}

/**
 * Gives an account another address, and keeps the present one for it, unless nobody has verified that. Back
 * to an address that it had is the opposite: those that came in between are given up, so that their owner
 * cannot undo that. Returns true if the present one is kept. @throws email-taken
 */
export async function replaceAddress(
  deps: AddressDeps,
  { user, email, wasVerified }: { user: UserDocument; email: string; wasVerified: boolean },
  session: DbSession,
): Promise<boolean> {
  const sentence = 'This email has an account of its own by now. Choose another one.';
  await assertFree(deps, { user, email, sentence }, session);
  const before = await deps.formerAddresses.find(user._id, email, session);
  if (before) {
    await goBack(deps, { user, email, since: before.leftAt }, session);
    return false;
  }
  if (!wasVerified) {
    await deps.users.setEmail(user, email, session);
    return false;
  }
  const leftAt = new Date();
  const expiresAt = new Date(leftAt.getTime() + keptMs);
  await deps.formerAddresses.keep({ _id: user.email, userId: user._id, leftAt, expiresAt }, session);
  await deps.users.setEmail(user, email, session);
  return true;
}

/**
 * Brings the address back that a mail of "This wasn't me" went to. @throws link-expired if the account does
 * not have it any longer; email-taken if another one has
 */
export async function restoreAddress(
  deps: AddressDeps,
  { user, email }: { user: UserDocument; email: string },
  session: DbSession,
): Promise<void> {
  if (email === user.email) return;
  const sentence = `This email has another account by now. Write to ${supportAddress}, and we will help you to get yours back.`;
  await assertFree(deps, { user, email, sentence }, session);
  const before = await deps.formerAddresses.find(user._id, email, session);
  if (!before) throw linkExpired();
  await goBack(deps, { user, email, since: before.leftAt }, session);
}
