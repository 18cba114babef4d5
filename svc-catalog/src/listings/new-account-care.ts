import { highestPrice, isFirstDay, koboFromNaira, newAccountLimits } from '@alaso/contracts';
import { type Caller, dayMs, type DbSession, type LockRows, problem } from '@alaso/service-kit';
import type { ListingRepository } from './listing.repository.ts';
import { listingsMessages } from './listings.messages.ts';

export type NewAccountDeps = {
  listings: Pick<ListingRepository, 'countCreated'>;
  lock: LockRows;
  now: () => Date;
};

const naira = new Intl.NumberFormat('en-NG');

/**
 * Returns the message for a price that is too high for a new account, or undefined if the price is allowed.
 */
export function priceRefusal(
  { newAccount }: Pick<Caller, 'newAccount'>,
  priceKobo: number | null,
  now: Date,
): string | undefined {
  const limit = highestPrice(newAccount, now);
  if (limit === undefined || priceKobo === null || priceKobo <= koboFromNaira(String(limit)))
    return undefined;
  return listingsMessages.verifyPhoneFirst(naira.format(limit));
}

/** @throws invalid-input */
export function assertPriceAllowed(caller: Caller, priceKobo: number | null, now: Date): void {
  const message = priceRefusal(caller, priceKobo, now);
  if (message === undefined) return;
  throw problem('invalid-input', `${message}.`, { errors: [{ path: 'body.price', message }] });
}

/**
 * Rejects items beyond the number that a new account may list on its first day. Takes a lock, so that
 * concurrent requests cannot exceed the limit. @throws too-many-requests
 */
export async function assertMayList(
  { listings, lock, now }: NewAccountDeps,
  { userId, newAccount }: Caller,
  count: number,
  session: DbSession,
): Promise<void> {
  if (!isFirstDay(newAccount, now())) return;
  await lock(userId, session);
  const since = new Date(now().getTime() - dayMs);
  const { listingsOnFirstDay } = newAccountLimits;
  if ((await listings.countCreated(userId, since, session)) + count <= listingsOnFirstDay) return;
  throw problem('too-many-requests', listingsMessages.tooManyOnFirstDay(listingsOnFirstDay));
}
