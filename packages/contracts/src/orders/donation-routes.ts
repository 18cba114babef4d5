import * as z from 'zod/mini';
import { IdParams } from '../fields.ts';
import { pageFields } from '../page.ts';
import { defineRoute } from '../route.ts';
import { Donation, NewDonation } from './donation.ts';
import { NewProposal, NewSchedule, Received, WithReason } from './donation-moves.ts';
import { DeskDonation } from './follow-up.ts';

export const requestDonation = /* @__PURE__ */ defineRoute({
  name: 'requestDonation',
  summary: 'Offer your own listing to an orphanage or an NGO',
  service: 'orders',
  method: 'POST',
  path: '/api/donations',
  who: 'signed-in',
  parties: { of: 'listing', owner: 'ok', stranger: 'not-allowed' },
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
  summary: "The caller's donations, newest first",
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
  summary: 'What has been offered to the caller as a verified organisation: what is open first, newest first',
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
  summary: 'A donation, for its donor, its organisation or an admin',
  service: 'orders',
  method: 'GET',
  path: '/api/donations/:id',
  who: 'signed-in',
  parties: { of: 'donation', owner: 'ok', other: 'ok', stranger: 'not-found', admin: 'ok' },
  params: IdParams,
  reads: ['donation'],
  status: 200,
  answer: Donation,
  errors: [],
});

export const donationsDesk = /* @__PURE__ */ defineRoute({
  name: 'donationsDesk',
  summary:
    'All donations with what has been and will be written about them. `open`: what has waited longest first; `over`: newest first',
  service: 'orders',
  method: 'GET',
  path: '/api/admin/donations',
  who: 'admin',
  query: z.strictObject({ ...pageFields, view: z.optional(z.enum(['open', 'over'])) }),
  reads: ['donation'],
  paged: true,
  status: 200,
  answer: z.array(DeskDonation),
  errors: [],
});

/** What all calls that move a donation have in common. Who is suspended finishes what they have begun with others. */
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
  summary: 'Say that the organisation would like the item',
  path: '/api/donations/:id/accept',
  parties: { of: 'donation', owner: 'not-allowed', other: 'ok', stranger: 'not-found', admin: 'ok' },
  changes: ['donation'],
  errors: ['not-allowed', 'donation-moved'],
});

export const declineDonation = /* @__PURE__ */ defineRoute({
  ...donationMove,
  name: 'declineDonation',
  summary: 'Say that the organisation cannot use the item, and why',
  path: '/api/donations/:id/decline',
  parties: { of: 'donation', owner: 'not-allowed', other: 'ok', stranger: 'not-found', admin: 'ok' },
  body: WithReason,
  changes: ['donation', 'listing'],
  errors: ['not-allowed', 'donation-moved'],
});

export const proposeDonationDays = /* @__PURE__ */ defineRoute({
  ...donationMove,
  name: 'proposeDonationDays',
  summary: 'Propose days for handing the item over; a day that was agreed is given up',
  path: '/api/donations/:id/propose',
  parties: { of: 'donation', owner: 'ok', other: 'ok', stranger: 'not-found', admin: 'ok' },
  body: NewProposal,
  changes: ['donation'],
  errors: ['not-allowed', 'donation-moved'],
});

export const scheduleDonation = /* @__PURE__ */ defineRoute({
  ...donationMove,
  name: 'scheduleDonation',
  summary: 'Pick one of the proposed days',
  path: '/api/donations/:id/schedule',
  parties: { of: 'donation', owner: 'ok', other: 'ok', stranger: 'not-found', admin: 'ok' },
  body: NewSchedule,
  changes: ['donation'],
  errors: ['not-allowed', 'donation-moved'],
});

export const collectDonation = /* @__PURE__ */ defineRoute({
  ...donationMove,
  name: 'collectDonation',
  summary: 'Say that the item is on its way to the organisation',
  path: '/api/donations/:id/collect',
  parties: { of: 'donation', owner: 'ok', other: 'ok', stranger: 'not-found', admin: 'ok' },
  changes: ['donation'],
  errors: ['not-allowed', 'donation-moved'],
});

export const receiveDonation = /* @__PURE__ */ defineRoute({
  ...donationMove,
  name: 'receiveDonation',
  summary: 'Say that the organisation has the item',
  path: '/api/donations/:id/receive',
  body: Received,
  mayLackBody: true,
  parties: { of: 'donation', owner: 'not-allowed', other: 'ok', stranger: 'not-found', admin: 'ok' },
  changes: ['donation', 'listing'],
  errors: ['not-allowed', 'donation-moved', 'photo-refused'],
});

export const withdrawDonation = /* @__PURE__ */ defineRoute({
  ...donationMove,
  name: 'withdrawDonation',
  summary: 'Take an offer of one’s own back before the item is collected, and say why',
  path: '/api/donations/:id/withdraw',
  parties: { of: 'donation', owner: 'ok', other: 'not-allowed', stranger: 'not-found', admin: 'not-allowed' },
  body: WithReason,
  changes: ['donation', 'listing'],
  errors: ['not-allowed', 'donation-moved'],
});
