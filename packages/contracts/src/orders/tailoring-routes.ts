import * as z from 'zod/mini';
import { ListingParams } from '../fields.ts';
import { ordersRoute } from '../route.ts';
import { orderMove } from './order-move.ts';
import { StepsSeen } from './order-page.ts';
import { NewBrief, NewQuote, TailoringJob, TailorSettings } from './tailoring.ts';

export const briefTailor = /* @__PURE__ */ ordersRoute('briefTailor', 'POST /api/transactions/:id/brief', {
  ...orderMove,
  body: NewBrief,
  changes: ['order'],
  errors: ['not-allowed', 'order-moved', 'photo-refused'],
});

export const quoteJob = /* @__PURE__ */ ordersRoute('quoteJob', 'POST /api/transactions/:id/quote', {
  ...orderMove,
  body: z.extend(NewQuote, { steps: StepsSeen }),
  changes: ['order'],
  errors: ['not-allowed', 'order-moved'],
});

export const agreeToQuote = /* @__PURE__ */ ordersRoute('agreeToQuote', 'POST /api/transactions/:id/agree', {
  ...orderMove,
  body: z.strictObject({ steps: StepsSeen }),
  mayLackBody: true,
  changes: ['order'],
  errors: ['not-allowed', 'order-moved'],
});

export const startJob = /* @__PURE__ */ ordersRoute('startJob', 'POST /api/transactions/:id/start', {
  ...orderMove,
  changes: ['order'],
  errors: ['not-allowed', 'order-moved'],
});

export const finishJob = /* @__PURE__ */ ordersRoute('finishJob', 'POST /api/transactions/:id/finish', {
  ...orderMove,
  changes: ['order'],
  errors: ['not-allowed', 'order-moved'],
});

export const proposeChange = /* @__PURE__ */ ordersRoute(
  'proposeChange',
  'POST /api/transactions/:id/propose-change',
  {
    ...orderMove,
    body: NewQuote,
    changes: ['order'],
    errors: ['not-allowed', 'order-moved'],
  },
);

export const agreeToChange = /* @__PURE__ */ ordersRoute(
  'agreeToChange',
  'POST /api/transactions/:id/agree-change',
  {
    ...orderMove,
    changes: ['order'],
    errors: ['not-allowed', 'order-moved'],
  },
);

export const refuseChange = /* @__PURE__ */ ordersRoute(
  'refuseChange',
  'POST /api/transactions/:id/refuse-change',
  {
    ...orderMove,
    changes: ['order'],
    errors: ['not-allowed', 'order-moved'],
  },
);

export const listJobs = /* @__PURE__ */ ordersRoute('listJobs', 'GET /api/tailoring/jobs', {
  who: 'signed-in',
  reads: ['order'],
  answer: z.array(TailoringJob),
});

export const getTailorSettings = /* @__PURE__ */ ordersRoute(
  'getTailorSettings',
  'GET /api/tailoring/settings',
  {
    who: 'signed-in',
    reads: ['order'],
    answer: TailorSettings,
  },
);

export const changeTailorSettings = /* @__PURE__ */ ordersRoute(
  'changeTailorSettings',
  'PUT /api/tailoring/settings',
  {
    who: 'signed-in',
    body: TailorSettings,
    changes: ['order'],
    answer: TailorSettings,
  },
);

export const getFreeSlot = /* @__PURE__ */ ordersRoute('getFreeSlot', 'GET /api/tailoring/:listingId/slot', {
  who: 'anyone',
  params: ListingParams,
  reads: ['order'],
  answer: z.object({ days: z.number() }),
});
