export const claimsMessages = {
  alreadySold: 'Sorry, someone got there first. This item is no longer available.',
  /** Messages for owners who try to donate a listing with an open claim. */
  notDonated: {
    order: 'Someone is ordering this item right now, so it cannot be donated.',
    booking: 'This item is booked. You can donate it once the booking is over.',
    donation: 'You have already offered this item. Please wait for a reply.',
    offer: 'You have accepted an offer for this item, so it is reserved for that buyer.',
  },
  /** Messages for buyers who try to order a listing with another user's open claim. */
  notOrdered: {
    order:
      'Someone is ordering this item right now. If they do not finish, you can have it: try again in a minute.',
    booking: 'Someone else has a claim on this item, so it cannot be ordered right now.',
    donation: 'This item has been offered to an organization, so it cannot be ordered now.',
    /** The same text as in svc-orders, which usually rejects the order first. */
    offer:
      'The seller has accepted an offer for this item. If the buyer does not order it within a day, it is available again.',
  },
  listingNotFound: 'Listing not found.',
  paused: 'This item is paused, so nobody can order it for now.',
  priceChanged: 'The price of this item has changed. Look at it again before you order.',
  itemNotHeld: 'This order does not hold the item.',
  itemNotHeldYet: 'This order does not have the item yet. Please try again in a moment.',
  otherListing: 'This order is about another listing.',
} as const;
