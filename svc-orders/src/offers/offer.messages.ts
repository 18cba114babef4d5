import type { OfferActor, OfferEvent, OfferStage } from '@alaso/contracts';

type Facts = {
  title: string;
  /** The other party's first name. */
  name: string;
  /** The current price, such as `₦12,000`. */
  price: string;
  /** The deadline in Lagos time, such as `Tue 24 Nov, 10:15`. */
  until: string;
  by: OfferActor;
  from: OfferStage | null;
};

type Words = (facts: Facts) => { title: string; text: string };
type Party = 'buyer' | 'seller';

const ended = (title: string) => `Offer ended: ${title}`;

/** Notifications about an offer, by event and recipient. `make` is a new offer. */
export const offerMessages: Partial<Record<OfferEvent | 'make' | 'gone', Partial<Record<Party, Words>>>> = {
  make: {
    seller: ({ title, name, price, until }) => ({
      title: `New offer: ${title}`,
      text: `${name} offers ${price}. Accept it, decline it or answer with another price by ${until}.`,
    }),
  },
  counter: {
    buyer: ({ title, name, price, until }) => ({
      title: `Another price: ${title}`,
      text: `${name} would sell it for ${price}. Please answer by ${until}.`,
    }),
    seller: ({ title, name, price, until }) => ({
      title: `Another price: ${title}`,
      text: `${name} now offers ${price}. This is the last price: accept it or decline it by ${until}.`,
    }),
  },
  accept: {
    buyer: ({ title, name, price, until }) => ({
      title: `Offer accepted: ${title}`,
      text: `${name} accepts ${price}. The item is reserved for you until ${until}. Order it now.`,
    }),
    seller: ({ title, name, price, until }) => ({
      title: `Offer accepted: ${title}`,
      text: `${name} accepts your price of ${price}. The item is reserved for them until ${until}.`,
    }),
  },
  decline: {
    buyer: ({ title, name, price }) => ({
      title: `Offer declined: ${title}`,
      text: `${name} does not sell it for ${price}.`,
    }),
    seller: ({ title, name, price }) => ({
      title: `Offer declined: ${title}`,
      text: `${name} does not buy it for ${price}.`,
    }),
  },
  withdraw: {
    buyer: ({ title, name, by }) => ({
      title: by === 'clock' ? ended(title) : `Offer withdrawn: ${title}`,
      text:
        by === 'clock'
          ? `${name} is not available, so your offer has ended.`
          : `${name} has taken the price back. The item may still be for sale.`,
    }),
    seller: ({ title, name, from, by }) => ({
      title: by === 'clock' ? ended(title) : `Offer withdrawn: ${title}`,
      text: `${by === 'clock' ? 'The offer has ended' : `${name} has taken the offer back`}.${
        from === 'accepted' ? ' The item is no longer reserved.' : ''
      }`,
    }),
  },
  expire: {
    buyer: ({ title, name, from }) => ({
      title: `Offer expired: ${title}`,
      text:
        from === 'proposed'
          ? `${name} did not answer your offer within a day. You can make another one.`
          : from === 'accepted'
            ? 'You did not order the item within a day, so it is no longer reserved for you.'
            : 'You did not answer within a day.',
    }),
    seller: ({ title, name, from }) => ({
      title: `Offer expired: ${title}`,
      text:
        from === 'proposed'
          ? `You did not answer ${name}’s offer within a day.`
          : from === 'accepted'
            ? `${name} did not order the item within a day. It is for sale again.`
            : `${name} did not answer your price within a day.`,
    }),
  },
  gone: {
    buyer: ({ title }) => ({
      title: `No longer available: ${title}`,
      text: 'Someone else has the item now, so your offer has ended.',
    }),
  },
};

/** Rejection messages shown to users. */
export const offerProblems = {
  noSuchOffer: 'There is no such offer.',
  onlyOtherSide: 'Only the other side can do this.',
  noLongerPossible: (stage: OfferStage) => `This is no longer possible. The offer is ${stage}.`,
  lastPrice: 'This was the last price. Please accept it or decline it.',
  beingUpdated: 'This offer is being updated. Please try again in a moment.',
  someoneWasFaster: 'Someone else was faster: this item is no longer available.',
  ownListing: 'This is your own listing: you cannot make an offer for it.',
  notSoldAtPrice: 'You can make an offer only for an item that is sold at a price.',
  offersOff: 'This seller takes no offers for this item. You can buy it at its price.',
  priceOutOfRange: (least: string, most: string) => `Offer between ${least} and ${most}`,
  tooManyOfUser: (max: number) => `You have made ${max} offers in an hour. Please try again later.`,
  tooManyOffers: (count: number) =>
    `You have made ${count} offers for this item. You can still buy it at its price.`,
  alreadyOpen: 'You have an open offer for this item. Please wait for the answer.',
} as const;
