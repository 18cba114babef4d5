import type { ListedState, OwnAct, OwnListing } from '@alaso/contracts';
import { presentAsWritten, type ShownListing, withOnePhoto } from '../listings/index.ts';
import { mayComeBackMs } from '../photos/index.ts';

export function stateOf({
  status,
  pausedAt,
  removedAt,
  removedBy,
}: Pick<ShownListing, 'status' | 'pausedAt' | 'removedAt' | 'removedBy'>): ListedState {
  if (removedAt !== null) return removedBy === 'moderation' ? 'hidden' : 'removed';
  return status === 'active' && pausedAt !== null ? 'paused' : status;
}

function afterRemoval({ removedAt, removedBy }: ShownListing, now: Date): OwnAct[] {
  if (removedBy === 'admin') return [];
  const mayComeBack = removedBy === 'owner' && now.getTime() - Number(removedAt) < mayComeBackMs;
  return mayComeBack ? ['restore', 'list-again'] : ['list-again'];
}

/** Returns the actions available to the owner, in display order. */
export function actsOf(listing: ShownListing, now = new Date()): OwnAct[] {
  switch (stateOf(listing)) {
    case 'active':
      if (listing.hold !== null || listing.openBookings > 0) return ['edit'];
      // A tailoring service cannot be donated.
      return listing.category === 'upcycle'
        ? ['edit', 'pause', 'delete']
        : ['edit', 'pause', 'donate', 'delete'];
    case 'paused':
      return listing.pausedBy ? [] : ['edit', 'resume', 'delete'];
    case 'sold':
    case 'gifted':
      return ['list-again'];
    case 'hidden':
      return [];
    case 'removed':
      return afterRemoval(listing, now);
  }
}

export function presentOwnListing(listing: ShownListing, now = new Date()): OwnListing {
  return { ...presentAsWritten(listing), ...presentState(listing, now) };
}

/** Returns a listing as its owner sees it in a list. */
export function presentOwnListed(listing: ShownListing, now = new Date()): OwnListing {
  return presentOwnListing(withOnePhoto(listing), now);
}

/** Returns the reason admins hid a listing, or null if they did not hide it. */
export const whyHidden = (listing: ShownListing) =>
  stateOf(listing) === 'hidden' ? (listing.measure?.why ?? null) : null;

const presentState = (listing: ShownListing, now: Date) => ({
  state: stateOf(listing),
  hiddenWhy: whyHidden(listing),
  may: actsOf(listing, now),
  favouriteCount: listing.favouriteCount,
});
