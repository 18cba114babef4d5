import type { NotesFor } from '../route.ts';
import type * as internal from './internal-routes.ts';
import type * as routes from './routes.ts';

/** Documentation and permissions for these routes. Pages never load this module. */
export const ordersNotes: NotesFor<typeof routes> & NotesFor<typeof internal> = {
  adminOrders:
    "List up to 100 orders by exactly one of: a user's newest orders, a listing's newest orders, an id or its last 8 characters, or disputed orders, oldest first",
  decideOrder:
    'Decide a dispute: complete the order, or cancel it and free its listing. Both sides are notified of the reason and may appeal. The decision of an appeal is final, and of another admin if there is one',
  adminOrderPages:
    'List orders by stage, category, member and day, newest first, oldest first or by amount. The total stops at 10,000',
  adminOrder:
    'Get an order with its timeline, terms, timer and claim, as admins see it. The address is shown only while it is disputed. Each read is in the audit log',
  actOnOrder:
    'Complete or cancel an order, extend its timer, or free its listing, with a reason that both sides read. Refused to an admin who is a party',
  adminDonationPages: 'List donations by stage, member and day, newest first. The total stops at 10,000',
  adminDonation: 'Get a donation as admins see it. Each read is in the audit log',
  actOnDonation:
    'Mark a donation as received, cancel it, or give it two more weeks, with a reason that both sides read. Refused to an admin who is a party',
  findOrders:
    'Find an order or a donation by its id, its last 8 characters or its receipt number, in any notation',
  makeOffer: {
    summary: 'Offer another price for an item: 50 to 100 percent of the listed one',
    parties: { of: 'listing', owner: 'own-listing', stranger: 'ok' },
  },
  listOffers: 'List your offers, made and received, newest first, optionally only those for one listing',
  counterOffer: {
    summary: 'Answer an offer with another price; up to three prices are proposed in one offer',
    parties: { of: 'offer', owner: 'ok', other: 'offer-moved' },
  },
  acceptOffer: {
    summary: 'Accept the price on the table; the item is held for the buyer for 24 hours',
    parties: { of: 'offer', owner: 'ok', other: 'offer-moved' },
  },
  declineOffer: {
    summary: 'Decline the price on the table',
    parties: { of: 'offer', owner: 'ok', other: 'offer-moved' },
  },
  withdrawOffer: {
    summary: 'Take an offer back, also an accepted one before it is ordered',
    parties: { of: 'offer', owner: 'offer-moved', other: 'ok' },
  },
  orderOffer: {
    summary: 'Order the item at the accepted price',
    parties: { of: 'accepted-offer', owner: 'not-allowed', other: 'ok' },
  },
  listMemberReviews: 'List the published reviews about a member, newest first',
  listRatings: 'Get the ratings of up to 48 members; those without a review are left out',
  getReviews: {
    summary:
      'Get your review of a completed order or donation, what you may still write, and the other side’s review once it is published',
    parties: { of: 'completed-gift', owner: 'ok', other: 'ok' },
  },
  writeReview: {
    summary:
      'Write or change your review, until both sides have written or 14 days have passed; then it is published',
    parties: { of: 'completed-gift', owner: 'ok', other: 'ok' },
  },
  replyToReview: {
    summary: 'Reply once to the published review about you',
    parties: { of: 'reviewed-gift', owner: 'ok', other: 'ok' },
  },
  getDonationOffer: 'Get the offer that a link in an email is about; changes nothing',
  answerDonationOffer:
    'Accept or decline the offer that a link in an email is about, once; `reason` says why it is declined',
  openConversation: {
    summary:
      'Open the conversation with the seller of a listing, or with the other party of your order or donation; there is one per listing and buyer, and one per donation',
    parties: { of: 'listing', owner: 'own-listing', stranger: 'ok' },
  },
  getMeeting: {
    summary: 'Get where and when you meet the other member; null without a plan',
    parties: { of: 'conversation', owner: 'ok', other: 'ok' },
  },
  proposeMeeting: {
    summary: 'Propose a public place and a time; it replaces what was proposed or agreed before',
    parties: { of: 'conversation', owner: 'ok', other: 'ok' },
  },
  acceptMeeting: {
    summary: 'Accept the place and time that the other member has proposed',
    parties: { of: 'meeting', owner: 'ok', other: 'not-allowed' },
  },
  cancelMeeting: {
    summary: 'Cancel a meeting, or take your proposal back',
    parties: { of: 'meeting', owner: 'ok', other: 'ok' },
  },
  readMeetingCalendar: {
    summary: 'Get the agreed meeting as iCalendar (RFC 5545)',
    parties: { of: 'agreed-meeting', owner: 'ok', other: 'ok' },
  },
  listConversations:
    'List your conversations: unread ones, those that wait for your answer, then the others, each newest first; `search` finds titles and names',
  countUnreadConversations: 'Count your conversations with unread messages',
  getConversation: {
    summary: 'Get a conversation with the steps of its orders or donation, as one of its two members',
    parties: { of: 'conversation', owner: 'ok', other: 'ok' },
  },
  listMessages: {
    summary: 'List the newest messages of a conversation, or those before or after a number, earliest first',
    parties: { of: 'conversation', owner: 'ok', other: 'ok' },
  },
  sendMessage: {
    summary: 'Send a message; a repeat with the same Idempotency-Key sends nothing',
    parties: { of: 'conversation', owner: 'ok', other: 'ok' },
  },
  readConversation: {
    summary: 'Mark messages as read, up to a number',
    parties: { of: 'conversation', owner: 'ok', other: 'ok' },
  },
  startTyping: {
    summary: 'Show the other member for some seconds that you are typing',
    parties: { of: 'conversation', owner: 'ok', other: 'ok' },
  },
  getTyping: {
    summary: 'Get if the other member of a conversation is typing',
    parties: { of: 'conversation', owner: 'ok', other: 'ok' },
  },
  blockMember: {
    summary:
      'Block a member: neither can write to, order from or make an offer to the other; open orders go on',
    parties: { of: 'member', owner: 'not-allowed', stranger: 'ok' },
  },
  unblockMember: { summary: 'Unblock a member', parties: { of: 'member', owner: 'ok', stranger: 'ok' } },
  listBlocks: 'List the members that you have blocked, newest first',
  findReview: 'Get the author and the text of a published review',
  findMessage: 'Get the sender and the members of a message',
  readMessagePhoto: {
    summary: 'Get a photo of a message, as one of the two members of its conversation',
    parties: { of: 'message-photo', owner: 'ok', other: 'ok' },
  },
  readWaybill: {
    summary:
      'Get the photo of the waybill, as one of the two parties of an order that is delivered, or as an admin while it is disputed. Each read of an admin is in the audit log',
    parties: { of: 'parcel', owner: 'ok', other: 'ok', admin: 'ok' },
  },
  listMessagesAround:
    'List a message with up to nine around it and the flagged place of a meeting, earliest first',
  listFlaggedMessages:
    'List the messages and places of meetings that carry a warning, newest first, without their texts',
  requestDonation: {
    summary: 'Offer your listing to an orphanage or NGO',
    parties: { of: 'listing', owner: 'ok', stranger: 'not-allowed' },
  },
  listDonations: 'List your donations, newest first',
  donationInbox:
    'List the donations offered to your verified organization, open ones first, then newest first',
  getDonation: {
    summary: 'Get a donation, as its donor, its organization or an admin',
    parties: { of: 'donation', owner: 'ok', other: 'ok', admin: 'ok', adminNeeds: 'donations' },
  },
  donationsDesk:
    'List all donations with their past and scheduled follow-ups. `open`: oldest first; `over`: newest first',
  acceptDonation: {
    summary: 'Accept a donation, as its organization',
    parties: { of: 'donation', owner: 'not-allowed', other: 'ok', admin: 'ok', adminNeeds: 'donations' },
  },
  declineDonation: {
    summary: 'Decline a donation, with a reason',
    parties: { of: 'donation', owner: 'not-allowed', other: 'ok', admin: 'ok', adminNeeds: 'donations' },
  },
  proposeDonationDays: {
    summary: 'Propose dates for the hand-over; replaces an agreed date',
    parties: { of: 'donation', owner: 'ok', other: 'ok', admin: 'ok', adminNeeds: 'donations' },
  },
  scheduleDonation: {
    summary: 'Pick one of the proposed dates',
    parties: { of: 'donation', owner: 'ok', other: 'ok', admin: 'ok', adminNeeds: 'donations' },
  },
  collectDonation: {
    summary: 'Mark the item as collected, on its way to the organization',
    parties: { of: 'donation', owner: 'ok', other: 'ok', admin: 'ok', adminNeeds: 'donations' },
  },
  receiveDonation: {
    summary: 'Mark the item as received by the organization',
    parties: { of: 'donation', owner: 'not-allowed', other: 'ok', admin: 'ok', adminNeeds: 'donations' },
  },
  withdrawDonation: {
    summary: 'Withdraw your donation before the item is collected, with a reason',
    parties: {
      of: 'donation',
      owner: 'ok',
      other: 'not-allowed',
      admin: 'not-allowed',
      adminNeeds: 'donations',
    },
  },
  earnings: 'Get your earnings, in total and for each of the last twelve months',
  listSales: 'List your completed sales, most recent first',
  getSellerRecord: 'Count the items that a seller has sold; 0 for an unknown seller',
  getGiftLine: {
    summary: 'Get the length of the queue for a claimed gift, and your position in it',
    parties: { of: 'gift', owner: 'ok', stranger: 'ok' },
  },
  joinGiftLine: {
    summary: 'Join the queue for a claimed gift, in case it is not collected',
    parties: { of: 'gift', owner: 'own-listing', other: 'order-open', stranger: 'ok' },
  },
  leaveGiftLine: {
    summary: 'Leave the queue for a gift',
    parties: { of: 'gift', owner: 'ok', stranger: 'ok' },
  },
  collectGift: {
    summary: 'Mark a gift as collected, or as sent with its carrier, tracking number and waybill',
    parties: { of: 'gift', owner: 'ok', other: 'not-allowed' },
  },
  listGiftWaiting: {
    summary: 'List the queue for your claimed gift, next user first',
    parties: { of: 'gift', owner: 'ok', other: 'not-allowed' },
  },
  passGiftOn: {
    summary: 'Pass a claimed gift to someone in its queue, with a reason',
    parties: { of: 'gift', owner: 'ok', other: 'not-allowed' },
  },
  impact: 'Estimate what all completed acts of reuse have saved; up to half a minute old',
  myImpact: 'Estimate what your completed acts of reuse have saved',
  countTransactions: 'Count the orders',
  readOrdersData: 'Read what this service holds about a user, page by page',
  eraseOrdersData: 'Erase what this service holds about a user; repeat until it is erased',
  beginLeaving: 'Keep new orders from a user who is about to leave, and list what they have open',
  openMatters: 'List the open orders and donations of a user',
  warnOfSuspended: 'Refuse new orders from a suspended seller and warn their buyers, or end both',
  followChanges: 'Stream what has changed for you; each message names what to fetch again',
  listChanges:
    'Get what has changed for you since the version of an earlier response, or in the last hour without one',
  getOrder: {
    summary: 'Get an order, as its buyer or seller',
    parties: { of: 'sale', owner: 'ok', other: 'ok' },
  },
  confirmOrder: {
    summary: 'Confirm a sale, as its seller; `by` is the hand-over that you have read',
    parties: { of: 'sale', owner: 'ok', other: 'not-allowed' },
  },
  payOrder: {
    summary: 'Choose how to pay: in person, or now, held until you confirm that you received the item',
    parties: { of: 'sale', owner: 'not-allowed', other: 'ok' },
  },
  checkPayment: {
    summary: 'Ask the payment provider how your open payment stands',
    parties: { of: 'sale', owner: 'not-allowed', other: 'ok' },
  },
  paymentNews: 'Take news from the payment provider, with its signature over the body',
  getMoney: 'Read what the platform holds, for whom, and the results of its checks',
  getBalance: 'Get your balance, the account and time of the next payout, and the latest payouts',
  listBanks: 'List the banks to which payouts can go',
  resolveBankAccount: 'Get the name of a bank account’s holder, to check it before choosing the account',
  setPayoutAccount: 'Choose the bank account for your payouts, which pause for 24 hours',
  setOnlyNow: 'Choose if buyers of your items may pay in person',
  getStatement: 'Get everything that changed your balance in a month',
  chooseHandOver: {
    summary: 'Choose to meet, or a delivery to one of your addresses, until the seller confirms',
    parties: { of: 'sale', owner: 'not-allowed', other: 'ok' },
  },
  listAddresses: 'List your delivery addresses, the default one first',
  addAddress: 'Add a delivery address, up to 5',
  changeAddress: {
    summary: 'Replace one of your delivery addresses; orders keep their copy',
    parties: { of: 'address', owner: 'ok' },
  },
  removeAddress: {
    summary: 'Delete one of your delivery addresses; orders keep their copy',
    parties: { of: 'address', owner: 'ok' },
  },
  handOverOrder: {
    summary: 'Mark the item as handed over, or as sent with its carrier, tracking number and waybill',
    parties: { of: 'sale', owner: 'ok', other: 'not-allowed' },
  },
  completeOrder: {
    summary: "Complete an order; the seller sends the buyer's code",
    parties: { of: 'sale', owner: 'ok', other: 'ok' },
  },
  cancelOrder: {
    summary: 'Cancel an order, with a reason',
    parties: { of: 'sale', owner: 'ok', other: 'ok' },
  },
  disputeOrder: {
    summary:
      'Dispute a hand-over or a return, with up to 4 photos. The order no longer completes automatically; the other side can answer, and an admin decides. A buyer can also dispute within 48 hours after completion, if they paid through Alaso',
    parties: { of: 'sale', owner: 'not-allowed', other: 'ok' },
  },
  getDispute: {
    summary: 'Get the latest dispute about an order, as one of its two sides',
    parties: { of: 'disputed-sale', owner: 'ok', other: 'ok' },
  },
  answerDispute: {
    summary: 'Answer a dispute within 72 hours, with up to 4 photos. An admin then decides',
    parties: { of: 'disputed-sale', owner: 'ok', other: 'not-allowed' },
  },
  appealDispute: {
    summary: 'Appeal once against the decision of a dispute, within 7 days',
    parties: { of: 'decided-sale', owner: 'ok', other: 'ok' },
  },
  settleDispute: {
    summary:
      'Give in, in a dispute about a completed order: as the buyer, let the seller keep the money; as the seller, give it back',
    parties: { of: 'disputed-receipt', owner: 'ok', other: 'ok' },
  },
  adminDisputeMessages:
    'List the latest messages of the conversation about a disputed order, earliest first. Each read is in the audit log',
  readDisputePhoto: {
    summary:
      'Get a photo of a dispute, as one of its two sides or as an admin. Each read of an admin is in the audit log',
    parties: { of: 'dispute-photo', owner: 'ok', other: 'ok', admin: 'ok' },
  },
  acceptRental: {
    summary: 'Accept a rental of your listing',
    parties: { of: 'rental', owner: 'ok', other: 'not-allowed' },
  },
  handOutRental: {
    summary:
      "Mark a rental as handed out, from the day before its first day; the owner sends the renter's code",
    parties: { of: 'rental', owner: 'ok', other: 'ok' },
  },
  rentalNotReceived: {
    summary: 'Report that you never got the item, from the first day of the rental; cancels it for free',
    parties: { of: 'rental', owner: 'not-allowed', other: 'ok' },
  },
  bringBackRental: {
    summary: 'Mark the item as brought back; without a dispute it completes after 48 hours',
    parties: { of: 'rental', owner: 'not-allowed', other: 'ok' },
  },
  sendRentalBack: {
    summary: 'Send the item back to the address of its owner; without a dispute it completes after 7 days',
    parties: { of: 'sent-rental', owner: 'not-allowed', other: 'ok' },
  },
  returnRental: {
    summary: 'Confirm that the renter returned the item',
    parties: { of: 'rental', owner: 'ok', other: 'not-allowed' },
  },
  moveRental: {
    summary: 'Move a rental to other free days of the same length, before it is handed out',
    parties: { of: 'rental', owner: 'not-allowed', other: 'ok' },
  },
  getRentalDays: 'List the days of a year on which a listing cannot be rented, and its terms',
  setRentalTerms: {
    summary: 'Set the terms for new rentals of your listing',
    parties: { of: 'rental', owner: 'ok', stranger: 'not-allowed' },
  },
  blockRentalDays: {
    summary: 'Block days for rentals of your listing, or free them again',
    parties: { of: 'rental', owner: 'ok', stranger: 'not-allowed' },
  },
  renewCalendar:
    'Create a secret address where calendar apps read your meetings, rentals and deadlines; replaces the previous one',
  getCalendar: 'Get since when your calendar has a secret address; null without one',
  endCalendar: 'Switch off the secret address of your calendar',
  readCalendar:
    'Get the meetings, rentals and deadlines of a user as iCalendar (RFC 5545), at a secret address',
  readRentalCalendar: 'Get the same calendar at the address from before it had meetings and deadlines',
  placeOrder: {
    summary: 'Buy, claim or rent a listing',
    parties: { of: 'listing', owner: 'own-listing', stranger: 'ok' },
  },
  listTasks:
    'List the open orders, offers, donations, and disputes in which you have to act next, the earliest deadline first',
  listTransactions: 'List your orders as buyer or seller, newest first; `listing` limits them to one listing',
  briefTailor: {
    summary: 'Send the tailor your brief and measurements; you can replace them until you accept the quote',
    parties: { of: 'tailoring-job', owner: 'not-allowed', other: 'ok' },
  },
  quoteJob: {
    summary: 'Quote a price and a number of days for a job; you can replace the quote until it is accepted',
    parties: { of: 'tailoring-job', owner: 'ok', other: 'not-allowed' },
  },
  agreeToQuote: {
    summary: "Accept the tailor's quote; its price becomes the amount, and its days start",
    parties: { of: 'tailoring-job', owner: 'not-allowed', other: 'ok' },
  },
  startJob: {
    summary: 'Start work on a job, as its tailor',
    parties: { of: 'tailoring-job', owner: 'ok', other: 'not-allowed' },
  },
  finishJob: {
    summary: 'Mark a job as ready for its buyer',
    parties: { of: 'tailoring-job', owner: 'ok', other: 'not-allowed' },
  },
  proposeChange: {
    summary: 'Propose a new price or more days for an agreed job, once; the other party accepts or declines',
    parties: { of: 'tailoring-job', owner: 'ok', other: 'ok' },
  },
  agreeToChange: {
    summary: 'Accept the change that the other party proposed',
    parties: { of: 'tailoring-job', owner: 'ok', other: 'ok' },
  },
  refuseChange: {
    summary: 'Decline the change that the other party proposed; the agreed terms stay',
    parties: { of: 'tailoring-job', owner: 'ok', other: 'ok' },
  },
  listJobs: 'List your open tailoring jobs, oldest first',
  getTailorSettings: 'Get how many jobs you do at the same time',
  changeTailorSettings: 'Set how many jobs you do at the same time',
  getFreeSlot: 'Get the number of days until the tailor is free',
};
