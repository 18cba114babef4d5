import * as z from 'zod/mini';
import { defineRoute } from '../route.ts';
import { CharityApplication } from './charity-application.ts';
import { NewCharityApplication } from './new-charity-application.ts';

export const ownCharityApplication = /* @__PURE__ */ defineRoute({
  name: 'ownCharityApplication',
  summary: 'Get your latest charity application, if there is one',
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
  summary: 'Apply to be verified as a charity; a user can have one open application',
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
  summary: 'Edit your application while it is pending',
  service: 'auth',
  method: 'PUT',
  path: '/api/charity-application',
  who: 'signed-in',
  parties: { of: 'application', owner: 'ok', stranger: 'not-found' },
  body: NewCharityApplication,
  changes: ['charity'],
  status: 200,
  answer: CharityApplication,
  errors: ['not-found', 'application-decided', 'file-refused'],
});

export const withdrawCharityApplication = /* @__PURE__ */ defineRoute({
  name: 'withdrawCharityApplication',
  summary: 'Withdraw your application while it is pending; removes it and its files',
  service: 'auth',
  method: 'DELETE',
  path: '/api/charity-application',
  who: 'signed-in',
  parties: { of: 'application', owner: 'ok', stranger: 'not-found' },
  whileSuspended: 'allowed',
  changes: ['charity'],
  status: 204,
  errors: ['not-found', 'application-decided'],
});
