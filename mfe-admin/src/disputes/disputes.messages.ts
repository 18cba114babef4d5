import type { ordersRoutes } from '@alaso/contracts';

/** The decisions an admin can make about a disputed order. */
export const outcomes = {
  complete: {
    button: 'Complete the order',
    title: 'Complete this order?',
    consequence: 'It counts for the seller, and both get a receipt. We share your reason with both.',
    done: 'Order completed',
  },
  cancel: {
    button: 'Cancel the order',
    title: 'Cancel this order?',
    consequence: 'The item is available again, and nobody owes anything. We share your reason with both.',
    done: 'Order cancelled',
  },
} as const;
export type Outcome = keyof typeof outcomes;

/** Returns the claim of a dispute: `Ngozi says that they did not receive it:`. */
export function claimInWords(order: ordersRoutes.AdminOrder): string {
  const { dispute, buyerFirstName: buyer, sellerFirstName: seller, listingCategory } = order;
  if (dispute?.by === 'seller') return `${seller} says that it is not back:`;
  return listingCategory === 'rent'
    ? `${buyer} objects to what ${seller} says:`
    : `${buyer} says that they did not receive it:`;
}
