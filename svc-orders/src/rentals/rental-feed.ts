import { createHash, randomBytes } from 'node:crypto';
import { problem } from '@alaso/service-kit';
import { changedAt, type OrderDocument } from '../orders/order.model.ts';
import { icalOf } from './ical.ts';
import type { RentalFeedRepository } from './rental-feed.repository.ts';
import type { RentalOrders } from './rental-orders.repository.ts';

export type RentalFeedDeps = { feeds: RentalFeedRepository; rentals: RentalOrders };

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Makes a secret address for an owner's calendar. The one before it leads nowhere any more. */
export async function renewFeed({ feeds }: Pick<RentalFeedDeps, 'feeds'>, ownerId: string): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await feeds.renew(ownerId, hashOf(token));
  return `/api/rentals/calendar/${token}.ics`;
}

/** Nobody looks further back in a calendar. */
const maxEntries = 300;

function entryOf(order: OrderDocument) {
  const { _id, listingTitle, buyerFirstName, rentalDays, stage } = order;
  const [firstDay, lastDay] = [rentalDays[0], rentalDays.at(-1)];
  if (firstDay === undefined || lastDay === undefined) return [];
  const title = `${listingTitle}: ${buyerFirstName}`;
  return [
    {
      id: `${_id}@alaso`,
      title,
      firstDay,
      lastDay,
      changedAt: changedAt(order),
      sure: stage === 'completed',
    },
  ];
}

/**
 * Returns an owner's rentals as a calendar: what is rented, on which days, and the renter's first name.
 *
 * @throws not-found
 */
export async function readFeed({ feeds, rentals }: RentalFeedDeps, token: string): Promise<string> {
  const ownerId = await feeds.ownerOf(hashOf(token));
  if (ownerId === undefined) throw problem('not-found', 'There is no calendar at this address.');
  return icalOf('Alaso rentals', (await rentals.ofOwner(ownerId, maxEntries)).flatMap(entryOf));
}
