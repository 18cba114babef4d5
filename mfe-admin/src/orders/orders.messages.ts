import {
  type DonationStatus,
  isDisputed,
  type OrderActor,
  type OrderEvent,
  type OrderStage,
  type ordersRoutes,
  type Transaction,
} from '@alaso/contracts';

export const stageWords: Record<OrderStage, string> = {
  placed: 'Ordered',
  confirmed: 'Confirmed',
  'handed-over': 'Handed over',
  claimed: 'Claimed',
  collected: 'Collected',
  missed: 'Not collected',
  accepted: 'Accepted',
  'handed-out': 'With the renter',
  'brought-back': 'Brought back',
  'sent-back': 'Sent back',
  returned: 'Returned',
  briefed: 'Brief sent',
  quoted: 'Quoted',
  agreed: 'Agreed',
  'in-work': 'In progress',
  ready: 'Ready',
  disputed: 'On hold',
  completed: 'Completed',
  cancelled: 'Cancelled',
};

/** Returns the label for an order's stage. An order disputed after completion is shown as on hold. */
export const stageInWords = (order: Pick<Transaction, 'stage' | 'receiptDispute'>): string =>
  stageWords[isDisputed(order) ? 'disputed' : order.stage];

export const donationWords: Record<DonationStatus, string> = {
  requested: 'Offered',
  accepted: 'Accepted',
  scheduled: 'Day agreed',
  collected: 'On its way',
  received: 'Received',
  declined: 'Declined',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
};

/** Labels for steps that do not change an order's stage. */
const stayed: Partial<Record<OrderEvent | 'propose', string>> = {
  extend: 'More time given',
  move: 'Dates changed',
  'propose-change': 'Change proposed',
  'agree-change': 'Change accepted',
  'refuse-change': 'Change declined',
  propose: 'Days suggested',
};

const actorWords: Record<OrderActor | 'donor' | 'organisation', string> = {
  buyer: 'the buyer',
  seller: 'the seller',
  donor: 'the donor',
  organisation: 'the organization',
  clock: 'a timer',
  desk: 'an admin',
};

type Step = { event: string | null; by: keyof typeof actorWords };

/** Describes a timeline step: `Confirmed by the seller`. */
export function stepInWords({ event, by }: Step, stage: string): string {
  const word = Object.entries(stayed).find(([name]) => name === event)?.[1];
  return `${word ?? stage} by ${actorWords[by]}`;
}

const timerWords: Partial<Record<OrderEvent, string>> = {
  cancel: 'Cancels automatically',
  complete: 'Completes automatically',
  miss: 'Passed on automatically',
};
export const timerInWords = (event: OrderEvent) => timerWords[event] ?? 'Moves on automatically';

type Claim = ordersRoutes.AdminOrderPage['claim'];
const claimWords: Record<Claim['state'], string> = {
  held: 'Held for this, and still on the market',
  completed: 'Off the market',
  released: 'Free again',
};
/** Describes how the order affects its listing. */
export const claimInWords = ({ state, isSettled }: Claim) =>
  isSettled ? claimWords[state] : `${claimWords[state]}, but the catalog has not confirmed it yet`;

type ActWords = { button: string; title: string; text: string; done: string; variant: 'primary' | 'danger' };

/** The label and text for each action. `text` describes what both parties see. */
export const actWords: Record<ordersRoutes.OrderAct, ActWords> = {
  complete: {
    button: 'Complete',
    title: 'Complete this order?',
    text: 'It counts as handed over, and the buyer gets a receipt. Both sides read your reason.',
    done: 'Order completed',
    variant: 'primary',
  },
  extend: {
    button: 'Give more time',
    title: 'Give this order more time?',
    text: 'Nothing happens automatically until then. Both sides read your reason.',
    done: 'More time given',
    variant: 'primary',
  },
  cancel: {
    button: 'Cancel order',
    title: 'Cancel this order?',
    text: 'The item is free again. Both sides read your reason.',
    done: 'Order cancelled',
    variant: 'danger',
  },
  'free-listing': {
    button: 'Free the listing',
    title: 'Free the listing?',
    text: 'The order has ended, but the catalog still holds its item. Both sides read your reason.',
    done: 'Listing freed',
    variant: 'primary',
  },
};

export const donationActWords: Record<ordersRoutes.DonationAct, ActWords> = {
  complete: {
    button: 'Mark as received',
    title: 'Mark this donation as received?',
    text: 'The donor gets a receipt. Both sides read your reason.',
    done: 'Donation received',
    variant: 'primary',
  },
  extend: {
    button: 'Give two more weeks',
    title: 'Give this donation two more weeks?',
    text: 'It expires two weeks from now unless someone acts. The donor reads your reason.',
    done: 'Two more weeks given',
    variant: 'primary',
  },
  cancel: {
    button: 'Cancel donation',
    title: 'Cancel this donation?',
    text: 'The item is back with its donor. Both sides read your reason.',
    done: 'Donation cancelled',
    variant: 'danger',
  },
};

export const orderMessages = {
  tryAgain: 'Please try again.',
  notDone: 'Not done',
  own: 'You are a party to this, so another admin has to act on it.',
  waybill: { out: 'Waybill', back: 'Waybill of the return' },
  addressHidden: 'The address is shown only while the order is on hold.',
  days: 'Days',
  daysHint: (max: number) => `1 to ${max} days, added to the timer`,
  reason: 'Reason',
  reasonMissing: 'Please give a reason',
  daysWrong: (max: number) => `Enter a number from 1 to ${max}`,
  back: 'Keep it as it is',
  orderNamed: (number: string) => `Order #${number}`,
  donationNamed: (number: string) => `Donation #${number}`,
  donation: 'Donation',
  details: 'Details',
  terms: 'Terms',
  timeline: 'Timeline',
  photos: 'Photos of what arrived',
  notFound: (what: string) => `No such ${what}`,
  notFoundText: (what: string) => `No ${what} has this ID.`,
  failed: (what: string) => `Failed to fetch this ${what}`,
} as const;

export const factMessages = {
  buyer: 'Buyer',
  seller: 'Seller',
  item: 'Item',
  amount: 'Amount',
  placed: 'Placed',
  listing: 'Listing',
  receipt: 'Receipt',
  waiting: 'Waiting',
  queue: (length: number) => `${length} in the queue`,
  orderId: 'Order ID',
  terms: {
    days: 'Days',
    period: (first: string, last: string) => `${first} to ${last}`,
    dayPrice: 'Price per day',
    deposit: 'Deposit',
    lateFee: 'Late fee per day',
    late: 'Late',
    brief: 'Brief',
    quote: 'Quote',
    priceAndDays: (price: string, days: string) => `${price} in ${days}`,
    deliveryFor: (fee: string) => `Delivery for ${fee}`,
    inPerson: 'In person',
    sentWith: 'Sent with',
    address: 'Address',
    sentBackWith: 'Sent back with',
    returnAddress: 'Return address',
  },
  handover: 'Handover',
  donor: 'Donor',
  for: 'For',
  withoutAccount: (organizationName: string) => `${organizationName} (no account)`,
  contact: 'Contact',
  offered: 'Offered',
  message: 'Message',
  expires: 'Expires',
  donationId: 'Donation ID',
} as const;
