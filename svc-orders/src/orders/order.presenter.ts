import { nairaFromKobo, type Transaction } from '@alaso/contracts';
import { statusOf } from './order.machine.ts';
import { changedAt, type OrderDocument } from './order.model.ts';
import { awaitedParty, waitsFor } from './next-actor.ts';

/** What one of its two parties sees of an order. */
export function presentOrder(order: OrderDocument, viewerId: string): Transaction {
  const viewer = order.buyerId === viewerId ? 'buyer' : 'seller';
  return {
    id: order._id,
    listingId: order.listingId,
    buyerId: order.buyerId,
    sellerId: order.sellerId,
    amount: nairaFromKobo(order.amountKobo),
    type: order.type,
    status: statusOf(order.stage),
    stage: order.stage,
    waitsFor: waitsFor(awaitedParty(order), viewer),
    completedAt: order.completedAt?.toISOString() ?? null,
    createdAt: order.createdAt.toISOString(),
    updatedAt: changedAt(order).toISOString(),
    listingCategory: order.category,
    listingTitle: order.listingTitle,
    listingImageUrl: order.listingImageUrl,
    listingFabricType: order.listingFabricType ?? null,
    listingColor: order.listingColor ?? null,
    otherPartyFirstName: viewer === 'buyer' ? order.sellerFirstName : order.buyerFirstName,
    rentalDays: order.rentalDays,
  };
}
