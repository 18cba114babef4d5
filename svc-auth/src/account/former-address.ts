import { dayMs, type DbSession, problem } from '@alaso/service-kit';
import type { FormerAddressRepository, UserDocument, UserRepository } from '../users/index.ts';
import { formerEmailTaken, newEmailTaken } from './account.messages.ts';
import { type AccountLinkRepository, linkExpired, lockLinkMs } from './account-link.repository.ts';

/**
 * Longer than the validity period of the link that restores an address, because the email with the link may
 * be sent late.
 */
const keptMs = lockLinkMs + dayMs;

export type AddressDeps = {
  users: Pick<UserRepository, 'findByEmail' | 'setEmail'>;
  links: Pick<AccountLinkRepository, 'cancelMailedTo'>;
  formerAddresses: FormerAddressRepository;
};

/** @throws email-taken if another account has the address or can still restore it */
async function assertFree(
  { users, formerAddresses }: AddressDeps,
  { user, email, taken }: { user: UserDocument; email: string; taken: string },
  session: DbSession,
): Promise<void> {
  const isTaken =
    (await users.findByEmail(email, session)) !== null ||
    (await formerAddresses.isKept(email, { exceptFor: user._id, session }));
  if (isTaken) throw problem('email-taken', taken);
}

/** Restores an address. The account loses all later addresses and the links sent to them. */
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
 * Gives an account another address. If the current address is verified, it can still be restored. If the new
 * address is a former address, the addresses in between cannot be restored, so that their owner cannot undo
 * the change. Returns true if the current address can be restored.
 * @throws email-taken
 */
export async function replaceAddress(
  deps: AddressDeps,
  { user, email, wasVerified }: { user: UserDocument; email: string; wasVerified: boolean },
  session: DbSession,
): Promise<boolean> {
  await assertFree(deps, { user, email, taken: newEmailTaken }, session);
  const before = await deps.formerAddresses.find(user._id, email, session);
  if (before) {
    await goBack(deps, { user, email, since: before.leftAt }, session);
    return false;
  }
  if (wasVerified) {
    const leftAt = new Date();
    const expiresAt = new Date(leftAt.getTime() + keptMs);
    await deps.formerAddresses.keep({ _id: user.email, userId: user._id, leftAt, expiresAt }, session);
  }
  await deps.users.setEmail(user, email, session);
  return wasVerified;
}

/**
 * Restores the address to which a "This wasn't me" email was sent.
 * @throws link-expired if the account can no longer restore it; email-taken if another account has it
 */
export async function restoreAddress(
  deps: AddressDeps,
  { user, email }: { user: UserDocument; email: string },
  session: DbSession,
): Promise<void> {
  if (email === user.email) return;
  await assertFree(deps, { user, email, taken: formerEmailTaken }, session);
  const before = await deps.formerAddresses.find(user._id, email, session);
  if (!before) throw linkExpired();
  await goBack(deps, { user, email, since: before.leftAt }, session);
}
