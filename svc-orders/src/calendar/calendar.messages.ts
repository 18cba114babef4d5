import type { Category, DisputeStage, DonationStatus, OfferStage, OrderStage } from '@alaso/contracts';
import { formatTime } from '../format.ts';
import type { Party } from '../orders/index.ts';

type ActsOf<Stage extends string, Role extends string> = Partial<
  Record<Stage, Partial<Record<Role, string>>>
>;

const isItFine = { buyer: 'Confirm or report a problem' };
const isItBack = 'Confirm the return';

/** Labels for the action that a party has to take before a stage's timer fires, by category and stage. */
export const orderActs: Record<Category, ActsOf<OrderStage, Party>> = {
  resale: {
    placed: { seller: 'Confirm' },
    confirmed: { seller: 'Hand over', buyer: 'Collect' },
    'handed-over': isItFine,
  },
  gift: { claimed: { buyer: 'Collect' }, collected: isItFine },
  rent: {
    placed: { seller: 'Accept' },
    accepted: { seller: 'Hand out', buyer: 'Collect' },
    'handed-over': isItFine,
    'brought-back': { seller: isItBack },
    'sent-back': { seller: isItBack },
    returned: { buyer: isItBack },
  },
  upcycle: {
    placed: { buyer: 'Describe your wish' },
    briefed: { seller: 'Send a quote' },
    quoted: { buyer: 'Answer the quote' },
    'handed-over': isItFine,
  },
};

/** Used instead of the handover label for an order with delivery, because the buyer has nothing to do. */
export const send = 'Send';

export const offerActs: ActsOf<OfferStage, Party> = {
  proposed: { seller: 'Answer the offer' },
  countered: { buyer: 'Answer the offer' },
  accepted: { buyer: 'Order at your price' },
};

export const donationActs: Partial<Record<DonationStatus, string>> = {
  requested: 'Answer the donation',
  accepted: 'Agree on a day',
  scheduled: 'Confirm the collection',
};

export const disputeActs: Partial<Record<DisputeStage, string>> = {
  open: 'Answer the dispute',
  decided: 'Appeal',
};

export const calendarWords = {
  name: 'Alaso',
  none: 'There is no calendar at this address.',
  due: (act: string, at: Date, listingTitle: string) => `${act} by ${formatTime(at)}: ${listingTitle}`,
  rentedOut: (renter: string, listingTitle: string) => `${listingTitle}: ${renter}`,
  rented: (owner: string, listingTitle: string) => `${listingTitle} from ${owner}`,
  bringBack: (listingTitle: string) => `Return ${listingTitle}`,
};
