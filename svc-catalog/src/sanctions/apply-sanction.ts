import type { EventMessage } from '@alaso/contracts/internal';
import type { AbsentUsers, Decided as SanctionMessage, Platform, SuspendedUsers } from '@alaso/service-kit';
import type { ListingRepository, ShownListing } from '../listings/index.ts';

type ApplySanctionDeps = Pick<Platform, 'inTransaction' | 'outbox'> & {
  listings: Pick<ListingRepository, 'findEvenRemoved' | 'setSanction'>;
};

/**
 * Returns the changes that hide or show a listing. A hidden listing is off the market, while its open orders
 * continue. A listing that is shown again returns to the state in which its owner left it.
 */
function hideOrShow(
  { removedAt, removedBy, measure }: ShownListing,
  hides: boolean,
  { why, at }: { why: string; at: Date },
) {
  const ownerRemovedAt = removedBy === 'moderation' ? (measure?.ownerRemovedAt ?? null) : removedAt;
  const sanction = { hides, why, at, ownerRemovedAt };
  if (hides) return { removedAt: removedAt ?? at, removedBy: 'moderation' as const, measure: sanction };
  const by = ownerRemovedAt ? ('owner' as const) : null;
  return { removedAt: ownerRemovedAt, removedBy: by, measure: sanction };
}

/**
 * Hides or shows a listing, as decided by admins. The latest decision wins, regardless of the order and
 * number of deliveries. A listing deleted by an admin remains deleted.
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
    const changes = hideOrShow(listing, sanction === 'hide-listing', decided);
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
 * Pauses all of a suspended user's listings, and resumes them when the suspension ends, unless the user has
 * deleted their account. Everything that makes a listing available locks the same owner row
 * (`SuspendedUsers`), so no concurrent change is missed.
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
