import { nairaFromKobo, type Transaction } from '@alaso/contracts';
import { statusOf } from './order.machine.ts';
import type { OrderDocument } from './order.model.ts';

/** What one of its two parties sees of an order. */
export function presentOrder(order: OrderDocument, viewerId: string): Transaction {
  return {
    id: order._id,
    listingId: order.listingId,
    buyerId: order.buyerId,
    sellerId: order.sellerId,
    amount: nairaFromKobo(order.amountKobo),
    type: order.type,
    status: statusOf(order.stage),
    stage: order.stage,
    createdAt: order.createdAt.toISOString(),
    updatedAt: order.updatedAt.toISOString(),
    listingCategory: order.category,
    listingTitle: order.listingTitle,
    listingImageUrl: order.listingImageUrl,
    otherPartyFirstName: order.buyerId === viewerId ? order.sellerFirstName : order.buyerFirstName,
    rentalDays: order.rentalDays,
  };
}
