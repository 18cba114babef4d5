import * as z from 'zod/mini';
import { IdParams } from '../fields.ts';
import { defineRoute } from '../route.ts';
import { Donation, NewDonation } from './donation.ts';
import { NewProposal, NewSchedule, Received, WithReason } from './donation-moves.ts';

export const requestDonation = /* @__PURE__ */ defineRoute({
  name: 'requestDonation',
  service: 'orders',
  method: 'POST',
  path: '/api/donations',
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

export const listDonations = /* @__PURE__ */ defineRoute({
  name: 'listDonations',
  service: 'orders',
  method: 'GET',
  path: '/api/donations',
  who: 'signed-in',
  reads: ['donation'],
  status: 200,
  answer: z.array(Donation),
  errors: [],
});

export const donationInbox = /* @__PURE__ */ defineRoute({
  name: 'donationInbox',
  service: 'orders',
  method: 'GET',
  path: '/api/donations/inbox',
  who: 'signed-in',
  reads: ['donation'],
  status: 200,
  answer: z.array(Donation),
  errors: [],
});

export const getDonation = /* @__PURE__ */ defineRoute({
  name: 'getDonation',
  service: 'orders',
  method: 'GET',
  path: '/api/donations/:id',
  who: 'signed-in',
  params: IdParams,
  reads: ['donation'],
  status: 200,
  answer: Donation,
  errors: [],
});

/**
 * Options shared by all calls that move a donation. Suspended users may finish what they have begun with
 * others.
 */
const donationMove = {
  service: 'orders',
  method: 'POST',
  who: 'signed-in',
  whileSuspended: 'allowed',
  params: IdParams,
  status: 200,
  answer: Donation,
} as const;

export const acceptDonation = /* @__PURE__ */ defineRoute({
  ...donationMove,
  name: 'acceptDonation',
  path: '/api/donations/:id/accept',
  changes: ['donation'],
  errors: ['not-allowed', 'donation-moved'],
});

export const declineDonation = /* @__PURE__ */ defineRoute({
  ...donationMove,
  name: 'declineDonation',
  path: '/api/donations/:id/decline',
  body: WithReason,
  changes: ['donation', 'listing'],
  errors: ['not-allowed', 'donation-moved'],
});

export const proposeDonationDays = /* @__PURE__ */ defineRoute({
  ...donationMove,
  name: 'proposeDonationDays',
  path: '/api/donations/:id/propose',
  body: NewProposal,
  changes: ['donation'],
  errors: ['not-allowed', 'donation-moved'],
});

export const scheduleDonation = /* @__PURE__ */ defineRoute({
  ...donationMove,
  name: 'scheduleDonation',
  path: '/api/donations/:id/schedule',
  body: NewSchedule,
  changes: ['donation'],
  errors: ['not-allowed', 'donation-moved'],
});

export const collectDonation = /* @__PURE__ */ defineRoute({
  ...donationMove,
  name: 'collectDonation',
  path: '/api/donations/:id/collect',
  changes: ['donation'],
  errors: ['not-allowed', 'donation-moved'],
});

export const receiveDonation = /* @__PURE__ */ defineRoute({
  ...donationMove,
  name: 'receiveDonation',
  path: '/api/donations/:id/receive',
  body: Received,
  mayLackBody: true,
  changes: ['donation', 'listing'],
  errors: ['not-allowed', 'donation-moved', 'photo-refused'],
});

export const withdrawDonation = /* @__PURE__ */ defineRoute({
  ...donationMove,
  name: 'withdrawDonation',
  path: '/api/donations/:id/withdraw',
  body: WithReason,
  changes: ['donation', 'listing'],
  errors: ['not-allowed', 'donation-moved'],
});
