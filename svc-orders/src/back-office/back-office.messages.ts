/** Returns the notification that tells both parties to an order that an admin has freed its listing. */
export const listingFreed = ({ listingTitle }: { listingTitle: string }, reason: string) => ({
  title: `Free again: ${listingTitle}`,
  text: `The item of this ended order is free again. Our reason: “${reason}”`,
});

/** Formats a proposed meeting place for a case's message list. */
export const proposedPlace = (place: string) => `Proposed place to meet: ${place}`;

export const backOfficeMessages = {
  rentalDaysEndStage: 'The days of the rental end this stage, so it cannot be extended.',
  orderNotFound: 'Order not found.',
  ownOrder: 'You are a party to this order, so another admin has to decide it.',
  catalogUnavailable: 'The catalog is not responding, so the listing is not free yet. Please try again.',
  daysMissing: 'Enter the number of days',
  listingNotHeld: 'This order no longer holds its listing.',
  ownDonation: 'You are a party to this donation, so another admin has to act.',
  nameOneSubject: 'Name a person, a listing, an order or a stage, and one of them.',
  orderDetail: (facts: { number: string; buyer: string; seller: string; amount: string }) =>
    `#${facts.number} · ${facts.buyer} from ${facts.seller} · ${facts.amount}`,
  donationDetail: (facts: { number: string; donor: string; organization: string }) =>
    `#${facts.number} · ${facts.donor} for ${facts.organization}`,
  messageNotFound: 'Message not found.',
} as const;
