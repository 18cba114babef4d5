import { randomUUID } from 'node:crypto';
import { nairaFromKobo } from '@alaso/contracts';
import type { OrderableListing } from '@alaso/contracts/internal';
import { aListing } from '@alaso/contracts/testing';

/** Returns a new orderable listing at ₦15,000, as svc-catalog describes it. */
export function anOrderableListing(given: Partial<OrderableListing> = {}): OrderableListing {
  const priceKobo = given.priceKobo === undefined ? 1_500_000 : given.priceKobo;
  return {
    ...aListing({ id: randomUUID(), ownerId: randomUUID(), title: 'Emerald gele' }),
    imageUrl: '/media/gele.webp',
    price: priceKobo === null ? null : nairaFromKobo(priceKobo),
    priceKobo,
    ownerFirstName: 'Bisi',
    available: true,
    paused: false,
    openFor: null,
    ...given,
  };
}
