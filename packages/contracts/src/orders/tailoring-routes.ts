import * as z from 'zod/mini';
import { ListingParams } from '../fields.ts';
import { defineRoute } from '../route.ts';
import { orderMove } from './order-move.ts';
import { StepsSeen } from './order-page.ts';
import { NewBrief, NewQuote, TailoringJob, TailorSettings } from './tailoring.ts';

export const briefTailor = /* @__PURE__ */ defineRoute({
  ...orderMove,
  name: 'briefTailor',
  path: '/api/transactions/:id/brief',
  body: NewBrief,
  changes: ['order'],
  errors: ['not-allowed', 'order-moved', 'photo-refused'],
});

export const quoteJob = /* @__PURE__ */ defineRoute({
  ...orderMove,
  name: 'quoteJob',
  path: '/api/transactions/:id/quote',
  body: z.extend(NewQuote, { steps: StepsSeen }),
  changes: ['order'],
  errors: ['not-allowed', 'order-moved'],
});

export const agreeToQuote = /* @__PURE__ */ defineRoute({
  ...orderMove,
  name: 'agreeToQuote',
  path: '/api/transactions/:id/agree',
  body: z.strictObject({ steps: StepsSeen }),
  mayLackBody: true,
  changes: ['order'],
  errors: ['not-allowed', 'order-moved'],
});

export const startJob = /* @__PURE__ */ defineRoute({
  ...orderMove,
  name: 'startJob',
  path: '/api/transactions/:id/start',
  changes: ['order'],
  errors: ['not-allowed', 'order-moved'],
});

export const finishJob = /* @__PURE__ */ defineRoute({
  ...orderMove,
  name: 'finishJob',
  path: '/api/transactions/:id/finish',
  changes: ['order'],
  errors: ['not-allowed', 'order-moved'],
});

export const proposeChange = /* @__PURE__ */ defineRoute({
  ...orderMove,
  name: 'proposeChange',
  path: '/api/transactions/:id/propose-change',
  body: NewQuote,
  changes: ['order'],
  errors: ['not-allowed', 'order-moved'],
});

export const agreeToChange = /* @__PURE__ */ defineRoute({
  ...orderMove,
  name: 'agreeToChange',
  path: '/api/transactions/:id/agree-change',
  changes: ['order'],
  errors: ['not-allowed', 'order-moved'],
});

export const refuseChange = /* @__PURE__ */ defineRoute({
  ...orderMove,
  name: 'refuseChange',
  path: '/api/transactions/:id/refuse-change',
  changes: ['order'],
  errors: ['not-allowed', 'order-moved'],
});

export const listJobs = /* @__PURE__ */ defineRoute({
  name: 'listJobs',
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
