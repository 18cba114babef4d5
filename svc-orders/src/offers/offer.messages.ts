import type { OfferActor, OfferEvent, OfferStage } from '@alaso/contracts';

type Facts = {
  title: string;
  /** The other party's first name. */
  name: string;
  /** The price on the table: `₦12,000`. */
  price: string;
  /** The deadline in Lagos time: `Tue 24 Nov, 10:15`. */
  until: string;
  by: OfferActor;
  from: OfferStage | null;
};

type Words = (facts: Facts) => { title: string; text: string };
type Party = 'buyer' | 'seller';

const ended = (title: string) => `Offer ended: ${title}`;

/** The notifications of an offer, by event and reader; `make` is a new one. */
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
