import type { EventMessage } from '@alaso/contracts/internal';
import type { Enqueue } from '@alaso/service-kit';
import { matchSavedSearchesJob } from './match-saved-searches.ts';
import { tellOfPriceFallJob } from './tell-of-price-fall.ts';

/** After an edit that changes the price: searches whose range it has come into, and a fall for those who like it. */
export async function afterPriceChange(
  enqueue: Enqueue,
  { id, occurredAt, payload }: EventMessage<'listing.changed'>,
): Promise<void> {
  const { listingId, oldPriceKobo, newPriceKobo } = payload;
  if (newPriceKobo === null || newPriceKobo === oldPriceKobo) return;
  await enqueue(matchSavedSearchesJob, { listingId, previousKobo: oldPriceKobo }, { id: `match-${id}` });
  if (oldPriceKobo === null || newPriceKobo > oldPriceKobo) return;
  const fall = { listingId, fromKobo: oldPriceKobo, at: occurredAt };
  await enqueue(tellOfPriceFallJob, fall, { id: `price-fall-${id}` });
}
