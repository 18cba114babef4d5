import * as z from 'zod/mini';
import { ListingParams } from '../fields.ts';
import { defineRoute } from '../route.ts';
import { orderMove } from './order-move.ts';
import { StepsSeen } from './order-page.ts';
import { NewBrief, NewQuote, TailoringJob, TailorSettings } from './tailoring.ts';

export const briefTailor = /* @__PURE__ */ defineRoute({
  ...orderMove,
  name: 'briefTailor',
  summary: 'Send the tailor your brief and measurements; you can replace them until you accept the quote',
  path: '/api/transactions/:id/brief',
  parties: { of: 'tailoring-job', owner: 'not-allowed', other: 'ok', stranger: 'not-found' },
  body: NewBrief,
  changes: ['order'],
  errors: ['not-allowed', 'order-moved', 'photo-refused'],
});

export const quoteJob = /* @__PURE__ */ defineRoute({
  ...orderMove,
  name: 'quoteJob',
  summary: 'Quote a price and a number of days for a job; you can replace the quote until it is accepted',
  path: '/api/transactions/:id/quote',
  body: z.extend(NewQuote, { steps: StepsSeen }),
  parties: { of: 'tailoring-job', owner: 'ok', other: 'not-allowed', stranger: 'not-found' },
  changes: ['order'],
  errors: ['not-allowed', 'order-moved'],
});

export const agreeToQuote = /* @__PURE__ */ defineRoute({
  ...orderMove,
  name: 'agreeToQuote',
  summary: "Accept the tailor's quote; its price becomes the amount, and its days start",
  path: '/api/transactions/:id/agree',
  body: z.strictObject({ steps: StepsSeen }),
  mayLackBody: true,
  parties: { of: 'tailoring-job', owner: 'not-allowed', other: 'ok', stranger: 'not-found' },
  changes: ['order'],
  errors: ['not-allowed', 'order-moved'],
});

export const startJob = /* @__PURE__ */ defineRoute({
  ...orderMove,
  name: 'startJob',
  summary: 'Start work on a job, as its tailor',
  path: '/api/transactions/:id/start',
  parties: { of: 'tailoring-job', owner: 'ok', other: 'not-allowed', stranger: 'not-found' },
  changes: ['order'],
  errors: ['not-allowed', 'order-moved'],
});

export const finishJob = /* @__PURE__ */ defineRoute({
  ...orderMove,
  name: 'finishJob',
  summary: 'Mark a job as ready for its buyer',
  path: '/api/transactions/:id/finish',
  parties: { of: 'tailoring-job', owner: 'ok', other: 'not-allowed', stranger: 'not-found' },
  changes: ['order'],
  errors: ['not-allowed', 'order-moved'],
});

export const proposeChange = /* @__PURE__ */ defineRoute({
  ...orderMove,
  name: 'proposeChange',
  summary: 'Propose a new price or more days for an agreed job, once; the other party accepts or declines',
  path: '/api/transactions/:id/propose-change',
  parties: { of: 'tailoring-job', owner: 'ok', other: 'ok', stranger: 'not-found' },
  body: NewQuote,
  changes: ['order'],
  errors: ['not-allowed', 'order-moved'],
});

export const agreeToChange = /* @__PURE__ */ defineRoute({
  ...orderMove,
  name: 'agreeToChange',
  summary: 'Accept the change that the other party proposed',
  path: '/api/transactions/:id/agree-change',
  parties: { of: 'tailoring-job', owner: 'ok', other: 'ok', stranger: 'not-found' },
  changes: ['order'],
  errors: ['not-allowed', 'order-moved'],
});

export const refuseChange = /* @__PURE__ */ defineRoute({
  ...orderMove,
  name: 'refuseChange',
  summary: 'Decline the change that the other party proposed; the agreed terms stay',
  path: '/api/transactions/:id/refuse-change',
  parties: { of: 'tailoring-job', owner: 'ok', other: 'ok', stranger: 'not-found' },
  changes: ['order'],
  errors: ['not-allowed', 'order-moved'],
});

export const listJobs = /* @__PURE__ */ defineRoute({
  name: 'listJobs',
  summary: 'List your open tailoring jobs, oldest first',
  service: 'orders',
  method: 'GET',
  path: '/api/tailoring/jobs',
  who: 'signed-in',
  reads: ['order'],
  status: 200,
  answer: z.array(TailoringJob),
  errors: [],
});

export const getTailorSettings = /* @__PURE__ */ defineRoute({
  name: 'getTailorSettings',
  summary: 'Get how many jobs you do at the same time',
  service: 'orders',
  method: 'GET',
  path: '/api/tailoring/settings',
  who: 'signed-in',
  reads: ['order'],
  status: 200,
  answer: TailorSettings,
  errors: [],
});

export const changeTailorSettings = /* @__PURE__ */ defineRoute({
  name: 'changeTailorSettings',
  summary: 'Set how many jobs you do at the same time',
  service: 'orders',
  method: 'PUT',
  path: '/api/tailoring/settings',
  who: 'signed-in',
  body: TailorSettings,
  changes: ['order'],
  status: 200,
  answer: TailorSettings,
  errors: [],
});

export const getFreeSlot = /* @__PURE__ */ defineRoute({
  name: 'getFreeSlot',
  summary: 'Get the number of days until the tailor is free',
  service: 'orders',
  method: 'GET',
  path: '/api/tailoring/:listingId/slot',
  who: 'anyone',
  params: ListingParams,
  reads: ['order'],
  status: 200,
  answer: z.object({ days: z.number() }),
  errors: [],
});
