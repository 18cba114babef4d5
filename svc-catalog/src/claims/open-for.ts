import type { ClaimKind } from '@alaso/contracts/internal';
import type { DbSession } from '@alaso/service-kit';
import type { ListingDocument } from '../listings/listing.model.ts';
import type { ClaimRepository } from './claim.repository.ts';

/** Returns what a listing is held for, or else what is open for it; null if nothing is. */
export async function openFor(
  claims: Pick<ClaimRepository, 'find'>,
  { hold, openBookings }: Pick<ListingDocument, 'hold' | 'openBookings'>,
  session?: DbSession,
): Promise<ClaimKind | null> {
  if (hold === null) return openBookings > 0 ? 'booking' : null;
  return (await claims.find(hold, session))?.kind ?? 'order';
}
