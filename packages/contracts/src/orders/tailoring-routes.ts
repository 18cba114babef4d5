import * as z from 'zod/mini';
import { ListingParams } from '../fields.ts';
import { defineRoute } from '../route.ts';
import { orderMove } from './order-move.ts';
import { StepsSeen } from './order-page.ts';
import { NewBrief, NewQuote, TailoringJob, TailorSettings } from './tailoring.ts';

export const briefTailor = /* @__PURE__ */ defineRoute({
  ...orderMove,
  name: 'briefTailor',
  summary: 'Tell the tailor what you want made, with your measurements; until you agree, tell them anew',
  path: '/api/transactions/:id/brief',
  parties: { of: 'tailoring-job', owner: 'not-allowed', other: 'ok', stranger: 'not-found' },
  body: NewBrief,
  changes: ['order'],
  errors: ['not-allowed', 'order-moved', 'photo-refused'],
});

export const quoteJob = /* @__PURE__ */ defineRoute({
  ...orderMove,
  name: 'quoteJob',
  summary: 'Say what the job costs and how many days it takes; until it is agreed, say so anew',
  path: '/api/transactions/:id/quote',
  body: z.extend(NewQuote, { steps: StepsSeen }),
  parties: { of: 'tailoring-job', owner: 'ok', other: 'not-allowed', stranger: 'not-found' },
  changes: ['order'],
  errors: ['not-allowed', 'order-moved'],
});

export const agreeToQuote = /* @__PURE__ */ defineRoute({
  ...orderMove,
  name: 'agreeToQuote',
  summary: "Agree to the tailor's quote: its price becomes the amount, and its days begin",
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
  summary: 'Say that you have begun to sew',
  path: '/api/transactions/:id/start',
  parties: { of: 'tailoring-job', owner: 'ok', other: 'not-allowed', stranger: 'not-found' },
  changes: ['order'],
  errors: ['not-allowed', 'order-moved'],
});

export const finishJob = /* @__PURE__ */ defineRoute({
  ...orderMove,
  name: 'finishJob',
  summary: 'Say that the work is ready for its buyer',
  path: '/api/transactions/:id/finish',
  parties: { of: 'tailoring-job', owner: 'ok', other: 'not-allowed', stranger: 'not-found' },
  changes: ['order'],
  errors: ['not-allowed', 'order-moved'],
});

export const proposeChange = /* @__PURE__ */ defineRoute({
  ...orderMove,
  name: 'proposeChange',
  summary: 'Propose another price or other days for an agreed job, once; the other party answers',
  path: '/api/transactions/:id/propose-change',
  parties: { of: 'tailoring-job', owner: 'ok', other: 'ok', stranger: 'not-found' },
  body: NewQuote,
  changes: ['order'],
  errors: ['not-allowed', 'order-moved'],
});

export const agreeToChange = /* @__PURE__ */ defineRoute({
  ...orderMove,
  name: 'agreeToChange',
  summary: 'Agree to the change that the other party has proposed',
  path: '/api/transactions/:id/agree-change',
  parties: { of: 'tailoring-job', owner: 'ok', other: 'ok', stranger: 'not-found' },
  changes: ['order'],
  errors: ['not-allowed', 'order-moved'],
});

export const refuseChange = /* @__PURE__ */ defineRoute({
  ...orderMove,
  name: 'refuseChange',
  summary: 'Refuse the change that the other party has proposed: what was agreed stands',
  path: '/api/transactions/:id/refuse-change',
  parties: { of: 'tailoring-job', owner: 'ok', other: 'ok', stranger: 'not-found' },
  changes: ['order'],
  errors: ['not-allowed', 'order-moved'],
});

export const listJobs = /* @__PURE__ */ defineRoute({
  name: 'listJobs',
  summary: "The open jobs of the caller's tailoring, what was booked first first",
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
  summary: 'How many jobs the caller does at once',
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
  summary: 'Say how many jobs you do at once',
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
  summary: 'Days until the tailor is free',
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
