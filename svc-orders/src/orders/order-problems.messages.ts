import type { Category, OrderStage } from '@alaso/contracts';

const orderAgain = 'Order again if you are happy with that.';
const orderLater = 'You can order again when one is completed or cancelled.';

/** Plural names for kinds of open orders. */
const openOrders: Record<Category, string> = {
  gift: 'gifts',
  resale: 'purchases',
  rent: 'rentals',
  upcycle: 'tailoring jobs',
};

/** Rejection messages shown to users. */
export const orderProblems = {
  orderNotFound: 'Order not found.',
  orderChanged: 'This order has changed. Please check it again.',
  beingUpdated: 'This order is being updated. Please try again in a moment.',
  disputeOpen: 'This order is disputed. Please decide its dispute.',
  ownOrder: 'You are a party to this order, so another admin has to decide it.',
  tooEarly: (day: string) => `It is too early for this. You can do it from ${day} on.`,
  noLongerPossible: (stage: OrderStage) =>
    `This is no longer possible. The order is ${stage.replaceAll('-', ' ')}.`,
  onlyParty: (party: 'buyer' | 'seller') => `Only the ${party} can do this.`,
  wrongKind: 'This cannot be done with an order of this kind.',
  workHasBegun: 'This order cannot be cancelled any more: the work has begun.',
  suspendedCannotPassOn: 'While your account is suspended, nobody else can claim your gifts.',
  suspendedCanOnlyCancel: 'This order was placed after your account was suspended. You can only cancel it.',
  codeMissing: 'Enter the buyer’s 6-digit code',
  wrongCode: (triesLeft: number) =>
    `Wrong code. ${triesLeft === 1 ? '1 try' : `${triesLeft} tries`} left this hour.`,
  tooManyWrongCodes: 'Too many wrong codes. Please wait an hour, or ask the buyer to confirm receipt.',
  ownListing: 'This is your own listing: you cannot order it yourself.',
  listingPaused: 'This item is paused, so nobody can order it for now.',
  beingOrdered:
    'Someone is ordering this item right now. If they do not finish, you can have it: try again in a minute.',
  offerAccepted:
    'The seller has accepted an offer for this item. If the buyer does not order it within a day, it is available again.',
  alreadySold: 'Sorry, someone got there first. This item is no longer available.',
  offeredAsDonation: 'This item has been offered to an organization, so it cannot be ordered now.',
  donated: 'This item has been donated: it is no longer available.',
  alreadyOrdered: 'You have already ordered this item. See it in your dashboard.',
  /** Explanations of how each type of listing is ordered. */
  orderedAs: {
    buy: 'This item is for sale: buy it.',
    gift: 'This item is a gift: claim it.',
    rent: 'This item is for rent: rent it.',
  },
  daysOnlyForRentals: 'Only what is rented is ordered for certain days.',
  priceOnRequest: 'Price on request: ask the owner to set a price, then order.',
  rentalPriceChanged: (price: { dayCount: number; total: string; perDay: string }) =>
    `${price.dayCount} days cost ${price.total}: ${price.perDay} a day. ${orderAgain}`,
  priceChanged: (from: string, to: string) => `The price has changed from ${from} to ${to}. ${orderAgain}`,
  timedOut: 'Your order timed out and was not placed. Please try again.',
  tooManyOpen: (max: number, category: Category) =>
    `You have reached the limit of ${max} open ${openOrders[category]}. ${orderLater}`,
  tooManyDays: (facts: { category: Category; openDays: number; maxDays: number }) =>
    `Your open ${openOrders[facts.category]} add up to ${facts.openDays} days. The limit is ${facts.maxDays}. ${orderLater}`,
} as const;

/** Rejection messages for a handover type that the listing does not offer, shown to users. */
export const handOverRefusals = {
  onlyMeets: 'This item is handed over in person.',
  onlyDelivers: 'The seller only delivers this item.',
} as const;
