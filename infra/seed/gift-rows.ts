import { type Gift, newGift } from '../../svc-orders/src/orders/order-parts.ts';
import type { MarketOrder } from './market.ts';
import { stepCountOf } from './order-ways.ts';
import { people } from './people.ts';

const hourMs = 3_600_000;

/** A gift that is claimed, and not collected yet, has a line of three; null for every other kind of order. */
export function giftPartOf(order: MarketOrder): Gift | null {
  const { listing, buyer, status, createdAt } = order;
  if (listing.category !== 'gift') return null;
  if (status !== 'pending' || stepCountOf(order) > 0) return newGift;
  const others = people.filter(({ id }) => id !== buyer.id && id !== listing.owner.id).slice(-3);
  const line = others.map(({ id: userId, firstName }, place) => ({
    userId,
    firstName,
    since: new Date(createdAt.getTime() + (place + 1) * hourMs),
  }));
  return { ...newGift, line };
}
