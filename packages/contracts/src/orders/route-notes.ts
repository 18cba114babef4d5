import type { NotesFor } from '../route.ts';
import type * as internal from './internal-routes.ts';
import type * as routes from './routes.ts';

/** Documentation and rights of these routes. Pages never load it. */
export const ordersNotes: NotesFor<typeof routes> & NotesFor<typeof internal> = {
  adminOrders: {
    summary:
      'The newest orders in which a person buys or sells, or those of a listing, at most 100; or the order with an id, whole or its last 8 characters; or those that are disputed, what has waited longest first. One of the four',
  },
  decideOrder: {
    summary:
      'Decide a disputed order: complete it, or cancel it and free its listing. Both sides are notified why',
  },
  getDonationOffer: {
    summary: 'The offer that a link in a mail is about; looking at it changes nothing',
  },
  answerDonationOffer: {
    summary: 'Accept or decline the offer that a link in a mail is about, once; `reason`: why it is declined',
  },
  requestDonation: {
    summary: 'Offer your own listing to an orphanage or an NGO',
    parties: { of: 'listing', owner: 'ok', stranger: 'not-allowed' },
  },
  listDonations: {
    summary: "The caller's donations, newest first",
  },
  donationInbox: {
    summary:
      'What has been offered to the caller as a verified organisation: what is open first, newest first',
  },
  getDonation: {
    summary: 'A donation, for its donor, its organisation or an admin',
    parties: { of: 'donation', owner: 'ok', other: 'ok', stranger: 'not-found', admin: 'ok' },
  },
  donationsDesk: {
    summary:
      'All donations with what has been and will be written about them. `open`: what has waited longest first; `over`: newest first',
  },
  acceptDonation: {
    summary: 'Say that the organisation would like the item',
    parties: { of: 'donation', owner: 'not-allowed', other: 'ok', stranger: 'not-found', admin: 'ok' },
  },
  declineDonation: {
    summary: 'Say that the organisation cannot use the item, and why',
    parties: { of: 'donation', owner: 'not-allowed', other: 'ok', stranger: 'not-found', admin: 'ok' },
  },
  proposeDonationDays: {
    summary: 'Propose days for handing the item over; a day that was agreed is given up',
    parties: { of: 'donation', owner: 'ok', other: 'ok', stranger: 'not-found', admin: 'ok' },
  },
  scheduleDonation: {
    summary: 'Pick one of the proposed days',
    parties: { of: 'donation', owner: 'ok', other: 'ok', stranger: 'not-found', admin: 'ok' },
  },
  collectDonation: {
    summary: 'Say that the item is on its way to the organisation',
    parties: { of: 'donation', owner: 'ok', other: 'ok', stranger: 'not-found', admin: 'ok' },
  },
  receiveDonation: {
    summary: 'Say that the organisation has the item',
    parties: { of: 'donation', owner: 'not-allowed', other: 'ok', stranger: 'not-found', admin: 'ok' },
  },
  withdrawDonation: {
    summary: 'Take an offer of one’s own back before the item is collected, and say why',
    parties: {
      of: 'donation',
      owner: 'ok',
      other: 'not-allowed',
      stranger: 'not-found',
      admin: 'not-allowed',
    },
  },
  earnings: {
    summary: 'What the caller has earned, in all and in each of the last twelve months',
  },
  listSales: {
    summary: 'The completed orders in which the caller is the seller, last completed first',
  },
  getSellerRecord: {
    summary: 'How many items a seller has sold; 0 for an unknown one',
  },
  getGiftLine: {
    summary: 'How many wait for a claimed gift, and the caller’s place among them',
    parties: { of: 'gift', owner: 'ok', stranger: 'ok' },
  },
  joinGiftLine: {
    summary: 'Wait for a claimed gift, in case it is not collected',
    parties: { of: 'gift', owner: 'own-listing', other: 'order-open', stranger: 'ok' },
  },
  leaveGiftLine: {
    summary: 'Wait for a gift no more',
    parties: { of: 'gift', owner: 'ok', stranger: 'ok' },
  },
  collectGift: {
    summary: 'Say that a gift has been collected',
    parties: { of: 'gift', owner: 'ok', other: 'not-allowed', stranger: 'not-found' },
  },
  listGiftWaiting: {
    summary: 'Who waits for a gift of one’s own that is claimed, whose turn it is first',
    parties: { of: 'gift', owner: 'ok', other: 'not-allowed', stranger: 'not-found' },
  },
  passGiftOn: {
    summary: 'Give a gift that is claimed to somebody in its line instead, and say why',
    parties: { of: 'gift', owner: 'ok', other: 'not-allowed', stranger: 'not-found' },
  },
  impact: {
    summary: 'What all completed acts of reuse have saved together, by an estimate; up to half a minute old',
  },
  myImpact: {
    summary: 'What the completed acts of reuse in which the caller took part have saved, by an estimate',
  },
  countTransactions: {
    summary: 'How many orders there are',
  },
  warnOfSuspended: {
    summary: 'Refuse new orders of a seller who was suspended and warn their buyers, or end that',
  },
  madeOrders: {
    summary: 'When each order was placed',
  },
  madeDonations: {
    summary: 'When each donation was offered',
  },
  followChanges: {
    summary: 'What has changed for the caller, as it happens: each message names what to ask for again',
  },
  listChanges: {
    summary:
      'What has changed for the caller since a version of an earlier answer; without one, within the last hour',
  },
  getOrder: {
    summary: 'An order, for its buyer or its seller',
    parties: { of: 'sale', owner: 'ok', other: 'ok', stranger: 'not-found' },
  },
  confirmOrder: {
    summary: 'Say yes to a sale',
    parties: { of: 'sale', owner: 'ok', other: 'not-allowed', stranger: 'not-found' },
  },
  handOverOrder: {
    summary: 'Say that the buyer has been given the item',
    parties: { of: 'sale', owner: 'ok', other: 'not-allowed', stranger: 'not-found' },
  },
  completeOrder: {
    summary:
      'Say that an order has come to its good end; its seller gives the code that the buyer has told them',
    parties: { of: 'sale', owner: 'ok', other: 'ok', stranger: 'not-found' },
  },
  cancelOrder: {
    summary: 'Call an order off, and say why',
    parties: { of: 'sale', owner: 'ok', other: 'ok', stranger: 'not-found' },
  },
  disputeOrder: {
    summary:
      'Object to what the other side says: that you have the item, or that a rental is back. The order no longer completes automatically, and an admin decides',
    parties: { of: 'sale', owner: 'not-allowed', other: 'ok', stranger: 'not-found' },
  },
  acceptRental: {
    summary: "Accept a rental of one's listing",
    parties: { of: 'rental', owner: 'ok', other: 'not-allowed', stranger: 'not-found' },
  },
  handOutRental: {
    summary:
      'Say that the renter has the item, from the day before the first day on; its owner gives the code that the renter has told them',
    parties: { of: 'rental', owner: 'ok', other: 'ok', stranger: 'not-found' },
  },
  rentalNotReceived: {
    summary:
      'Say that you never got what you rented, from its first day on: the rental is cancelled for free',
    parties: { of: 'rental', owner: 'not-allowed', other: 'ok', stranger: 'not-found' },
  },
  bringBackRental: {
    summary: 'Say that you have brought the item back; without an objection it completes after 48 hours',
    parties: { of: 'rental', owner: 'not-allowed', other: 'ok', stranger: 'not-found' },
  },
  returnRental: {
    summary: 'Say that the renter has brought the item back',
    parties: { of: 'rental', owner: 'ok', other: 'not-allowed', stranger: 'not-found' },
  },
  moveRental: {
    summary: 'Move a rental, as long as it is, to other free days before it is handed out',
    parties: { of: 'rental', owner: 'not-allowed', other: 'ok', stranger: 'not-found' },
  },
  getRentalDays: {
    summary: 'The days of a year on which a listing cannot be rented, and its terms',
  },
  setRentalTerms: {
    summary: "Set the terms on which a listing of one's own is rented from now on",
    parties: { of: 'rental', owner: 'ok', stranger: 'not-allowed' },
  },
  blockRentalDays: {
    summary: "Keep a listing of one's own on these days, or let it be rented on them again",
    parties: { of: 'rental', owner: 'ok', stranger: 'not-allowed' },
  },
  renewRentalCalendar: {
    summary:
      "Make a secret address at which calendar programs read the rentals of one's listings; the one before it ends",
  },
  readRentalCalendar: {
    summary: 'The rentals of the listings of one person, at a secret address, as iCalendar (RFC 5545)',
  },
  placeOrder: {
    summary: 'Buy, claim or rent a listing',
    parties: { of: 'listing', owner: 'own-listing', stranger: 'ok' },
  },
  listTransactions: {
    summary: 'The orders in which the caller buys or sells, newest first; `listing`: of this listing only',
  },
  briefTailor: {
    summary: 'Tell the tailor what you want made, with your measurements; until you agree, tell them anew',
    parties: { of: 'tailoring-job', owner: 'not-allowed', other: 'ok', stranger: 'not-found' },
  },
  quoteJob: {
    summary: 'Say what the job costs and how many days it takes; until it is agreed, say so anew',
    parties: { of: 'tailoring-job', owner: 'ok', other: 'not-allowed', stranger: 'not-found' },
  },
  agreeToQuote: {
    summary: "Agree to the tailor's quote: its price becomes the amount, and its days begin",
    parties: { of: 'tailoring-job', owner: 'not-allowed', other: 'ok', stranger: 'not-found' },
  },
  startJob: {
    summary: 'Say that you have begun to sew',
    parties: { of: 'tailoring-job', owner: 'ok', other: 'not-allowed', stranger: 'not-found' },
  },
  finishJob: {
    summary: 'Say that the work is ready for its buyer',
    parties: { of: 'tailoring-job', owner: 'ok', other: 'not-allowed', stranger: 'not-found' },
  },
  proposeChange: {
    summary: 'Propose another price or other days for an agreed job, once; the other party answers',
    parties: { of: 'tailoring-job', owner: 'ok', other: 'ok', stranger: 'not-found' },
  },
  agreeToChange: {
    summary: 'Agree to the change that the other party has proposed',
    parties: { of: 'tailoring-job', owner: 'ok', other: 'ok', stranger: 'not-found' },
  },
  refuseChange: {
    summary: 'Refuse the change that the other party has proposed: what was agreed stands',
    parties: { of: 'tailoring-job', owner: 'ok', other: 'ok', stranger: 'not-found' },
  },
  listJobs: {
    summary: "The open jobs of the caller's tailoring, what was booked first first",
  },
  getTailorSettings: {
    summary: 'How many jobs the caller does at once',
  },
  changeTailorSettings: {
    summary: 'Say how many jobs you do at once',
  },
  getFreeSlot: {
    summary: 'Days until the tailor is free',
  },
};
