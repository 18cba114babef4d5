import { madePageSize } from '@alaso/contracts/internal';
import type { Timestamped } from '@alaso/service-kit';
import type { Connection } from 'mongoose';
import { listingsOf } from '../listings/listing.model.ts';

type Made = { _id: string } & Pick<Timestamped, 'createdAt'>;

/** When listings were made, those that have been removed too: a page by their ids. */
export function madeListings(connection: Connection): (after: string | undefined) => Promise<Made[]> {
  const listings = listingsOf(connection);
  return (after) =>
    listings
      .find(after === undefined ? {} : { _id: { $gt: after } }, { createdAt: 1 })
      .sort({ _id: 1 })
      .limit(madePageSize)
      .lean();
}
