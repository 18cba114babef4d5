import * as z from 'zod/mini';
import { authRoute } from '../route.ts';
import { CharityApplication } from './charity-application.ts';
import { NewCharityApplication } from './new-charity-application.ts';

export const ownCharityApplication = /* @__PURE__ */ authRoute(
  'ownCharityApplication',
  'GET /api/charity-application',
  {
    who: 'signed-in',
    reads: ['charity'],
    answer: z.object({ application: z.nullable(CharityApplication) }),
  },
);

export const applyAsCharity = /* @__PURE__ */ authRoute('applyAsCharity', 'POST /api/charity-application', {
  who: 'signed-in',
  body: NewCharityApplication,
  changes: ['charity'],
  status: 201,
  answer: CharityApplication,
  errors: ['application-open', 'already-verified', 'file-refused'],
});

export const editCharityApplication = /* @__PURE__ */ authRoute(
  'editCharityApplication',
  'PUT /api/charity-application',
  {
    who: 'signed-in',
    body: NewCharityApplication,
    changes: ['charity'],
    answer: CharityApplication,
    errors: ['not-found', 'application-decided', 'file-refused'],
  },
);

export const withdrawCharityApplication = /* @__PURE__ */ authRoute(
  'withdrawCharityApplication',
  'DELETE /api/charity-application',
  {
    who: 'signed-in',
    whileSuspended: 'allowed',
    changes: ['charity'],
    status: 204,
    errors: ['not-found', 'application-decided'],
  },
);
