import type { Category, DisputeStage, DonationStatus, OfferStage, OrderStage } from '@alaso/contracts';
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

/** Labels for the actions in stages without a timer, which are the user's turn although nothing is due. */
export const untimedActs: Partial<Record<Category, ActsOf<OrderStage, Party>>> = {
  rent: { 'handed-out': { buyer: 'Return it on time' } },
  upcycle: {
    agreed: { seller: 'Start the work' },
    'in-work': { seller: 'Finish the work' },
    ready: { seller: 'Hand over' },
  },
};

/** Used instead of the label for a stage while its parties have to agree on new terms. */
export const answerChange = 'Answer the change';

/** Used while the buyer of an order with delivery has not given an address. */
export const giveAddress = 'Enter your address';

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
