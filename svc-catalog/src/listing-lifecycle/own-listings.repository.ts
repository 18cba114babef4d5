import type { ListedState } from '@alaso/contracts';
import { olderThan } from '@alaso/service-kit';
import type { Connection } from 'mongoose';
import {
  type ListingDocument,
  listingsOf,
  newestFirst,
  type ShownListing,
  withoutSearched,
} from '../listings/index.ts';
import { stateOf } from './own-listing.presenter.ts';

/** The last listing of the previous page. */
type Last = Pick<ListingDocument, 'createdAt' | '_id'>;

export type OwnListingsRepository = {
  /**
   * Returns an owner's listings in a given state, newest first. Without a state, returns all listings that
   * have not been removed.
   */
  page(
    ownerId: string,
    state: ListedState | undefined,
    after: Last | undefined,
    limit: number,
  ): Promise<ShownListing[]>;
  count(ownerId: string, state: ListedState | undefined): Promise<number>;
  /** Returns an owner's listings in any state, newest first. */
  all(ownerId: string, after: Last | undefined, limit: number): Promise<ShownListing[]>;
  countAll(ownerId: string): Promise<number>;
  totals(ownerId: string): Promise<Record<ListedState, number>>;
};

function inState(state: ListedState | undefined) {
  switch (state) {
    case undefined:
      return { removedAt: null };
    case 'removed':
      return { removedAt: { $ne: null }, removedBy: { $ne: 'moderation' } } as const;
    case 'hidden':
      return { removedBy: 'moderation' } as const;
    case 'paused':
      return { status: 'active', removedAt: null, pausedAt: { $ne: null } } as const;
    case 'active':
      return { status: 'active', removedAt: null, pausedAt: null } as const;
    case 'sold':
    case 'gifted':
      return { status: state, removedAt: null };
  }
}

type StateFields = Pick<ListingDocument, 'status' | 'pausedAt' | 'removedAt' | 'removedBy'>;
const stateFields = {
  status: '$status',
  pausedAt: '$pausedAt',
  removedAt: '$removedAt',
  removedBy: '$removedBy',
};

/** Reads one owner's rows through the owner's index. States are filtered while reading. */
export function ownListingsRepository(connection: Connection): OwnListingsRepository {
  const listings = listingsOf(connection);
  return {
    page: (ownerId, state, after, limit) =>
      listings
        .find({ ownerId, ...inState(state), ...olderThan(after) }, withoutSearched)
        .sort(newestFirst)
        .limit(limit)
        .lean(),
    count: (ownerId, state) => listings.countDocuments({ ownerId, ...inState(state) }),
    all: (ownerId, after, limit) =>
      listings
        .find({ ownerId, ...olderThan(after) }, withoutSearched)
        .sort(newestFirst)
        .limit(limit)
        .lean(),
    countAll: (ownerId) => listings.countDocuments({ ownerId }),
    async totals(ownerId) {
      const groups = await listings.aggregate<{ _id: StateFields; count: number }>([
        { $match: { ownerId } },
        { $group: { _id: stateFields, count: { $sum: 1 } } },
      ]);
      const totals = { paused: 0, active: 0, sold: 0, gifted: 0, removed: 0, hidden: 0 };
      for (const { _id, count } of groups) totals[stateOf(_id)] += count;
      return totals;
    },
  };
}
