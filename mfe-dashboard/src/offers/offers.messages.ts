import type { ConversationOffer, Offer, OfferEvent } from '@alaso/contracts';
import { formatDateTime, formatNaira } from '@alaso/ui';

const by = ({ until }: Offer) => (until === null ? '' : ` by ${formatDateTime(until)}`);

function stateOf(offer: Offer): string {
  const { stage, side, otherPartyFirstName: name, steps } = offer;
  const price = formatNaira(offer.price);
  const isBuyer = side === 'buyer';
  const last = steps.at(-1);
  switch (stage) {
    case 'proposed':
      return isBuyer
        ? `You offered ${price}. ${name} has to answer${by(offer)}.`
        : `${name} offers ${price}. Please answer${by(offer)}.`;
    case 'countered':
      return isBuyer
        ? `${name} would sell it for ${price}. Please answer${by(offer)}.`
        : `You asked for ${price}. ${name} has to answer${by(offer)}.`;
    case 'accepted':
      return isBuyer
        ? `The item is reserved for you at ${price}. Order it${by(offer)}.`
        : `You agreed on ${price}. The item is reserved for ${name}, who can order it${by(offer)}.`;
    case 'ordered':
      return `Ordered for ${price}.`;
    case 'declined':
      return last?.by === side ? `You declined ${price}.` : `${name} declined ${price}.`;
    case 'withdrawn':
      if (last?.by === 'clock') return 'This offer has ended.';
      return last?.by === side ? 'You took your price back.' : `${name} took the price back.`;
    case 'expired':
      return 'This offer expired without an answer.';
    case 'lost':
      return 'Someone else has the item now.';
  }
}

/** Describes, from one party's point of view, a past step in an offer. */
function roundOf(step: ConversationOffer, reader: 'buyer' | 'seller', name: string): string {
  const price = formatNaira(step.price);
  const isOwn = step.by === reader;
  const who = isOwn ? 'You' : name;
  switch (step.event) {
    case null:
      return `${who} offered ${price}`;
    case 'counter':
      return `${who} ${step.by === 'seller' ? 'asked' : 'offered'} ${price}`;
    case 'accept':
      return `Agreed on ${price}`;
    case 'decline':
      return `${who} declined ${price}`;
    case 'withdraw':
      if (step.by === 'clock') return `The offer of ${price} has ended`;
      return `${who} took ${price} back`;
    case 'expire':
      return `The offer of ${price} expired`;
    case 'lose':
      return 'The offer ended: someone else has the item';
    case 'order':
      return `Ordered for ${price}`;
  }
}

const acts: Partial<Record<OfferEvent, string>> = {
  accept: 'Accept',
  counter: 'Another Price',
  decline: 'Decline',
  withdraw: 'Take Back',
  order: 'Order Now',
};

export const offersMessages = {
  title: 'Offers',
  what: 'your offers',
  notLoaded: 'Could not load your offers',
  loading: 'Loading offers',
  none: 'No offers yet. When someone offers another price for one of your items, or you do, it is here.',
  waiting: 'Your Turn',
  open: 'Waiting for the Other Side',
  ended: 'Ended',
  stateOf,
  roundOf,
  acts,
  others: 'Other choices',
  listedAt: (price: string) => `listed at ${formatNaira(price)}`,
  seeOrder: 'See the order',
  failed: { title: 'That did not work', otherwise: 'Please try again.' },
  done: {
    accept: 'Offer accepted',
    decline: 'Offer declined',
    withdraw: 'Price taken back',
    counter: 'Price sent',
  } as Partial<Record<OfferEvent, string>>,
  ordered: { title: 'Purchase Successful!', description: 'Your order has been placed successfully.' },
  counter: {
    title: 'Propose Another Price',
    label: 'Your price (₦)',
    hint: (least: string, most: string) => `Between ${formatNaira(least)} and ${formatNaira(most)}.`,
    send: 'Send Price',
    sending: 'Sending...',
    failed: 'Your price could not be sent. Please try again.',
  },
};
