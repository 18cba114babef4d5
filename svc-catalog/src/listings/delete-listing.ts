import { type Caller, problem } from '@alaso/service-kit';
import type { ListingRepository } from './listing.repository.ts';

/** Takes a listing away. Only its owner and admins may, and not while an order holds or has bought it. */
export async function deleteListing(
  listings: Pick<ListingRepository, 'find' | 'remove'>,
  id: string,
  caller: Caller,
): Promise<void> {
  const listing = await listings.find(id);
  if (!listing) throw problem('not-found', 'There is no such listing.');
  if (listing.ownerId !== caller.userId && caller.role !== 'admin') {
    throw problem('not-allowed', 'Only its owner can delete this listing.');
  }
  if (await listings.remove(id)) return;
  if (!(await listings.find(id))) throw problem('not-found', 'There is no such listing.');
  throw problem('order-open', 'Somebody has ordered this item: it stays listed for the two of you.');
}
