import * as z from 'zod/mini';
import { defineRoute } from '../route.ts';
import { CharityApplication } from './charity-application.ts';
import { NewCharityApplication } from './new-charity-application.ts';

export const ownCharityApplication = /* @__PURE__ */ defineRoute({
  name: 'ownCharityApplication',
  service: 'auth',
  method: 'GET',
  path: '/api/charity-application',
  who: 'signed-in',
  reads: ['charity'],
  status: 200,
  answer: z.object({ application: z.nullable(CharityApplication) }),
  errors: [],
});

export const applyAsCharity = /* @__PURE__ */ defineRoute({
  name: 'applyAsCharity',
  service: 'auth',
  method: 'POST',
  path: '/api/charity-application',
  who: 'signed-in',
  body: NewCharityApplication,
  changes: ['charity'],
  status: 201,
  answer: CharityApplication,
  errors: ['application-open', 'already-verified', 'file-refused'],
});

export const editCharityApplication = /* @__PURE__ */ defineRoute({
  name: 'editCharityApplication',
  service: 'auth',
  method: 'PUT',
  path: '/api/charity-application',
  who: 'signed-in',
  body: NewCharityApplication,
  changes: ['charity'],
  status: 200,
  answer: CharityApplication,
  errors: ['not-found', 'application-decided', 'file-refused'],
});

export const withdrawCharityApplication = /* @__PURE__ */ defineRoute({
  name: 'withdrawCharityApplication',
  service: 'auth',
  method: 'DELETE',
  path: '/api/charity-application',
  who: 'signed-in',
  whileSuspended: 'allowed',
  changes: ['charity'],
  status: 204,
  errors: ['not-found', 'application-decided'],
});
