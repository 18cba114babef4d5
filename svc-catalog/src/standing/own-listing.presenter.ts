import type { ListedState, OwnAct, OwnListing } from '@alaso/contracts';
import type { ListingDocument } from '../listings/listing.model.ts';
import { presentListed, presentListing } from '../listings/listing.presenter.ts';

/** Returns how a listing stands with its owner. */
export function stateOf({ status, pausedAt, removedAt }: ListingDocument): ListedState {
  if (removedAt !== null) return 'removed';
  return status === 'active' && pausedAt !== null ? 'paused' : status;
}

/** What its owner may do to a listing in a state, in the order in which it is offered. */
function actsOf(listing: ListingDocument): readonly OwnAct[] {
  switch (stateOf(listing)) {
    case 'active':
      return listing.hold === null && listing.openBookings === 0
        ? ['edit', 'pause', 'donate', 'delete']
        : ['edit'];
    case 'paused':
      return ['edit', 'resume', 'delete'];
    case 'sold':
    case 'gifted':
    case 'removed':
      return [];
  }
}

/** What its owner may see of a listing. */
export function presentOwnListing(listing: ListingDocument): OwnListing {
  return { ...presentListing(listing), ...standingOf(listing) };
}

/** The same in a list. */
export function presentOwnListed(listing: ListingDocument): OwnListing {
  return { ...presentListed(listing), ...standingOf(listing) };
}

const standingOf = (listing: ListingDocument) => ({
  state: stateOf(listing),
  may: [...actsOf(listing)],
  favouriteCount: listing.favouriteCount,
});
