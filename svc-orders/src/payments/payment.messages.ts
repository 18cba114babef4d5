import { nameOf, type NewNotification } from '@alaso/contracts/internal';
import { orderLink } from '../notifications.ts';
import { naira } from '../format.ts';
import type { OrderDocument } from '../orders/index.ts';

/** Payment rejection messages shown to users. */
export const paymentRefusals = {
  onlyBuyer: 'Only the buyer can pay for this order.',
  inPersonOnly: 'This order is paid in person.',
  onlyNow: 'This seller takes no payment in person. Pay now: Alaso holds the money until you have the item.',
  notDue: 'There is nothing to pay for this order now. Please check it again.',
  priceChanged: 'The amount has changed. Please check it again.',
  providerAway: 'The payment page could not be opened. You have not been charged. Please try again.',
  notSigned: 'The signature is not the payment provider’s.',
};

type Words = Pick<NewNotification, 'userId' | 'title' | 'text' | 'link'>;
type Parties = Pick<OrderDocument, '_id' | 'buyerId' | 'sellerId' | 'listingTitle'>;

/**
 * Returns the notifications about a payment. Both parties are notified if it is held, but only the buyer if
 * it is refunded.
 */
export function paidMessages(
  order: Parties,
  { isHeld, amountKobo }: { isHeld: boolean; amountKobo: number },
): Words[] {
  const { buyerId, sellerId, listingTitle: title } = order;
  const [link, amount] = [orderLink(order._id), naira(amountKobo)];
  if (!isHeld) {
    return [
      {
        userId: buyerId,
        title: `${amount} goes back to you: ${title}`,
        text: 'This payment arrived after the order had ended, or twice, or in another amount. We are returning all of it to what you paid with.',
        link,
      },
    ];
  }
  return [
    {
      userId: buyerId,
      title: `You paid ${amount}: ${title}`,
      text: `Alaso holds it until you confirm that you received the item. If the order is cancelled, all of it goes back to you.`,
      link,
    },
    {
      userId: sellerId,
      title: `Paid: ${title}`,
      text: `${nameOf(buyerId)} paid ${amount}. Alaso holds it and adds your part to your balance when the order is completed.`,
      link,
    },
  ];
}

/** Returns the notification about a refund that has arrived at the buyer's bank. */
export function refundedMessage(order: Parties, amountKobo: number): Words {
  return {
    userId: order.buyerId,
    title: `Refunded ${naira(amountKobo)}: ${order.listingTitle}`,
    text: 'We have returned it to what you paid with. Your bank may take a few days to show it.',
    link: orderLink(order._id),
  };
}
