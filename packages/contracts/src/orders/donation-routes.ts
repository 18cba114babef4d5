import * as z from 'zod/mini';
import { IdParams } from '../fields.ts';
import { pageFields } from '../page.ts';
import { defineRoute } from '../route.ts';
import { Donation, NewDonation } from './donation.ts';
import { NewProposal, NewSchedule, Received, WithReason } from './donation-moves.ts';
import { DeskDonation } from './follow-up.ts';

export const requestDonation = /* @__PURE__ */ defineRoute({
  name: 'requestDonation',
  summary: 'Offer your listing to an orphanage or NGO',
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
  summary: 'List your donations, newest first',
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
  summary: 'List the donations offered to your verified organization, open ones first, then newest first',
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
  summary: 'Get a donation, as its donor, its organization or an admin',
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
    'List all donations with their past and scheduled follow-ups. `open`: oldest first; `over`: newest first',
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
  summary: 'Accept a donation, as its organization',
  path: '/api/donations/:id/accept',
  parties: { of: 'donation', owner: 'not-allowed', other: 'ok', stranger: 'not-found', admin: 'ok' },
  changes: ['donation'],
  errors: ['not-allowed', 'donation-moved'],
});

export const declineDonation = /* @__PURE__ */ defineRoute({
  ...donationMove,
  name: 'declineDonation',
  summary: 'Decline a donation, with a reason',
  path: '/api/donations/:id/decline',
  parties: { of: 'donation', owner: 'not-allowed', other: 'ok', stranger: 'not-found', admin: 'ok' },
  body: WithReason,
  changes: ['donation', 'listing'],
  errors: ['not-allowed', 'donation-moved'],
});

export const proposeDonationDays = /* @__PURE__ */ defineRoute({
  ...donationMove,
  name: 'proposeDonationDays',
  summary: 'Propose dates for the hand-over; replaces an agreed date',
  path: '/api/donations/:id/propose',
  parties: { of: 'donation', owner: 'ok', other: 'ok', stranger: 'not-found', admin: 'ok' },
  body: NewProposal,
  changes: ['donation'],
  errors: ['not-allowed', 'donation-moved'],
});

export const scheduleDonation = /* @__PURE__ */ defineRoute({
  ...donationMove,
  name: 'scheduleDonation',
  summary: 'Pick one of the proposed dates',
  path: '/api/donations/:id/schedule',
  parties: { of: 'donation', owner: 'ok', other: 'ok', stranger: 'not-found', admin: 'ok' },
  body: NewSchedule,
  changes: ['donation'],
  errors: ['not-allowed', 'donation-moved'],
});

export const collectDonation = /* @__PURE__ */ defineRoute({
  ...donationMove,
  name: 'collectDonation',
  summary: 'Mark the item as collected, on its way to the organization',
  path: '/api/donations/:id/collect',
  parties: { of: 'donation', owner: 'ok', other: 'ok', stranger: 'not-found', admin: 'ok' },
  changes: ['donation'],
  errors: ['not-allowed', 'donation-moved'],
});

export const receiveDonation = /* @__PURE__ */ defineRoute({
  ...donationMove,
  name: 'receiveDonation',
  summary: 'Mark the item as received by the organization',
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
  summary: 'Withdraw your donation before the item is collected, with a reason',
  path: '/api/donations/:id/withdraw',
  parties: { of: 'donation', owner: 'ok', other: 'not-allowed', stranger: 'not-found', admin: 'not-allowed' },
  body: WithReason,
  changes: ['donation', 'listing'],
  errors: ['not-allowed', 'donation-moved'],
});
