import type { EventMessage } from '@alaso/contracts/internal';
import type { AbsentUsers, Decided as SanctionMessage, Platform, SuspendedUsers } from '@alaso/service-kit';
import type { ListingRepository, ShownListing } from '../listings/index.ts';

export type ApplySanctionDeps = Pick<Platform, 'inTransaction' | 'outbox'> & {
  listings: Pick<ListingRepository, 'findEvenRemoved' | 'setSanction'>;
};

type Decided = { why: string; at: Date };

/** Returns the fields of a listing that is taken off the market. Its open orders continue. */
function hidden({ removedAt, removedBy, measure }: ShownListing, { why, at }: Decided) {
  const ownerRemovedAt = removedBy === 'moderation' ? (measure?.ownerRemovedAt ?? null) : removedAt;
  return {
    removedAt: removedAt ?? at,
    removedBy: 'moderation' as const,
    measure: { hides: true, why, at, ownerRemovedAt },
  };
}

/** Returns the fields of a listing in the state in which its owner left it. */
function shown({ removedAt, removedBy, measure }: ShownListing, { why, at }: Decided) {
  const ownerRemovedAt = removedBy === 'moderation' ? (measure?.ownerRemovedAt ?? null) : removedAt;
  return {
    removedAt: ownerRemovedAt,
    removedBy: ownerRemovedAt ? ('owner' as const) : null,
    measure: { hides: false, why, at, ownerRemovedAt },
  };
}

/**
 * Hides or shows a listing, as admins have decided. The latest decision wins, regardless of the order and
 * number of deliveries. A listing deleted by an admin stays deleted.
 */
export async function applySanction(
  { listings, inTransaction, outbox }: ApplySanctionDeps,
  { occurredAt, payload }: EventMessage<'measure.decided'>,
): Promise<void> {
  const { measure: sanction, listingId, why } = payload;
  if (listingId === null || (sanction !== 'hide-listing' && sanction !== 'show-listing')) return;
  const decided = { why, at: new Date(occurredAt) };
  await inTransaction(async (session) => {
    const listing = await listings.findEvenRemoved(listingId, session);
    if (!listing || listing.removedBy === 'admin') return;
    const changes = sanction === 'hide-listing' ? hidden(listing, decided) : shown(listing, decided);
    const isSet = await listings.setSanction(listingId, changes, session);
    if (isSet && listing.removedBy === 'moderation' && changes.removedAt === null)
      await outbox.write('listing.returned', { listingId }, session);
  });
}

export type PauseSuspendedDeps = {
  suspended: Pick<SuspendedUsers, 'take'>;
  absent: Pick<AbsentUsers, 'isLeaving'>;
  listings: Pick<ListingRepository, 'pauseAllOf' | 'resumeAllOf'>;
};

/**
 * Pauses all listings of a suspended user, and resumes them when the suspension ends, unless the user is
 * about to leave. Everything that makes a listing available locks the same row of its owner
 * (`SuspendedUsers`), so no concurrent change slips through.
 */
export function pauseSuspended(
  { suspended, absent, listings }: PauseSuspendedDeps,
  message: SanctionMessage,
): Promise<void> {
  return suspended.take(message, async (ownerId, { suspension }, session) => {
    if (suspension) return listings.pauseAllOf(ownerId, session);
    await listings.resumeAllOf(ownerId, session);
    if (await absent.isLeaving(ownerId, session)) await listings.pauseAllOf(ownerId, session, 'leaving');
  });
}
