import * as z from 'zod/mini';
import { IdParams } from '../fields.ts';
import { ordersRoute } from '../route.ts';
import { Donation, NewDonation } from './donation.ts';
import { NewProposal, NewSchedule, Received, WithReason } from './donation-moves.ts';

export const requestDonation = /* @__PURE__ */ ordersRoute('requestDonation', 'POST /api/donations', {
  who: 'signed-in',
  body: NewDonation,
  changes: ['donation', 'listing'],
  status: 201,
  answer: Donation,
  errors: [
    'not-found',
    'not-allowed',
    'order-open',
    'donation-open',
    'listing-paused',
    'already-sold',
    'not-orderable',
  ],
});

export const listDonations = /* @__PURE__ */ ordersRoute('listDonations', 'GET /api/donations', {
  who: 'signed-in',
  reads: ['donation'],
  answer: z.array(Donation),
});

export const donationInbox = /* @__PURE__ */ ordersRoute('donationInbox', 'GET /api/donations/inbox', {
  who: 'signed-in',
  reads: ['donation'],
  answer: z.array(Donation),
});

export const getDonation = /* @__PURE__ */ ordersRoute('getDonation', 'GET /api/donations/:id', {
  who: 'signed-in',
  params: IdParams,
  reads: ['donation'],
  answer: Donation,
});

/**
 * Options shared by all calls for donation transitions. Suspended users can finish what they have started
 * with other users.
 */
const donationMove = {
  who: 'signed-in',
  whileSuspended: 'allowed',
  params: IdParams,
  answer: Donation,
} as const;

export const acceptDonation = /* @__PURE__ */ ordersRoute(
  'acceptDonation',
  'POST /api/donations/:id/accept',
  {
    ...donationMove,
    changes: ['donation'],
    errors: ['not-allowed', 'donation-moved'],
  },
);

export const declineDonation = /* @__PURE__ */ ordersRoute(
  'declineDonation',
  'POST /api/donations/:id/decline',
  {
    ...donationMove,
    body: WithReason,
    changes: ['donation', 'listing'],
    errors: ['not-allowed', 'donation-moved'],
  },
);

export const proposeDonationDays = /* @__PURE__ */ ordersRoute(
  'proposeDonationDays',
  'POST /api/donations/:id/propose',
  {
    ...donationMove,
    body: NewProposal,
    changes: ['donation'],
    errors: ['not-allowed', 'donation-moved'],
  },
);

export const scheduleDonation = /* @__PURE__ */ ordersRoute(
  'scheduleDonation',
  'POST /api/donations/:id/schedule',
  {
    ...donationMove,
    body: NewSchedule,
    changes: ['donation'],
    errors: ['not-allowed', 'donation-moved'],
  },
);

export const collectDonation = /* @__PURE__ */ ordersRoute(
  'collectDonation',
  'POST /api/donations/:id/collect',
  {
    ...donationMove,
    changes: ['donation'],
    errors: ['not-allowed', 'donation-moved'],
  },
);

export const receiveDonation = /* @__PURE__ */ ordersRoute(
  'receiveDonation',
  'POST /api/donations/:id/receive',
  {
    ...donationMove,
    body: Received,
    mayLackBody: true,
    changes: ['donation', 'listing'],
    errors: ['not-allowed', 'donation-moved', 'photo-refused'],
  },
);

export const withdrawDonation = /* @__PURE__ */ ordersRoute(
  'withdrawDonation',
  'POST /api/donations/:id/withdraw',
  {
    ...donationMove,
    body: WithReason,
    changes: ['donation', 'listing'],
    errors: ['not-allowed', 'donation-moved'],
  },
);
