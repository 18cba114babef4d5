import * as z from 'zod/mini';
import { IdParams, RequiredText, Timestamp } from '../fields.ts';
import { pageFields } from '../page.ts';
import { defineRoute } from '../route.ts';
import { NewPortfolio, OwnPortfolio, Portfolio, portfolioLimits } from './portfolio.ts';
import { User } from './user.ts';

const ownPortfolioRoute = { service: 'auth', path: '/api/portfolio', who: 'signed-in' } as const;

export const ownPortfolio = /* @__PURE__ */ defineRoute({
  ...ownPortfolioRoute,
  name: 'ownPortfolio',
  method: 'GET',
  reads: ['portfolio'],
  status: 200,
  answer: z.object({ portfolio: z.nullable(OwnPortfolio) }),
  errors: [],
});

/** Applies for the Tailor badge. A tailor changes what everyone sees. */
export const savePortfolio = /* @__PURE__ */ defineRoute({
  ...ownPortfolioRoute,
  name: 'savePortfolio',
  method: 'PUT',
  verifiedEmail: true,
  body: NewPortfolio,
  changes: ['portfolio'],
  status: 200,
  answer: OwnPortfolio,
  errors: ['not-allowed', 'photo-refused'],
});

export const deletePortfolio = /* @__PURE__ */ defineRoute({
  ...ownPortfolioRoute,
  name: 'deletePortfolio',
  method: 'DELETE',
  whileSuspended: 'allowed',
  changes: ['portfolio'],
  status: 204,
  errors: [],
});

export const getPortfolio = /* @__PURE__ */ defineRoute({
  name: 'getPortfolio',
  service: 'auth',
  method: 'GET',
  path: '/api/users/:id/portfolio',
  who: 'anyone',
  params: IdParams,
  reads: ['portfolio', 'user'],
  status: 200,
  answer: Portfolio,
  errors: [],
});

export const TailorApplication = z.extend(User, { portfolio: OwnPortfolio });
export type TailorApplication = z.infer<typeof TailorApplication>;

/** The pending ones, longest waiting first. */
export const tailorApplications = /* @__PURE__ */ defineRoute({
  name: 'tailorApplications',
  service: 'auth',
  method: 'GET',
  path: '/api/admin/tailor-applications',
  who: 'admin',
  needs: 'read',
  query: z.strictObject(pageFields),
  reads: ['user', 'portfolio'],
  paged: true,
  status: 200,
  answer: z.array(TailorApplication),
  errors: [],
});

/** Names the version that the admin has read, by its `updatedAt`. */
const read = { readAt: Timestamp };

export const approveTailor = /* @__PURE__ */ defineRoute({
  name: 'approveTailor',
  service: 'auth',
  method: 'PUT',
  path: '/api/admin/users/:id/approve-tailor',
  who: 'admin',
  needs: 'applications',
  params: IdParams,
  body: z.strictObject(read),
  changes: ['user', 'portfolio'],
  status: 200,
  answer: User,
  errors: ['not-allowed', 'application-decided'],
});

export const rejectTailor = /* @__PURE__ */ defineRoute({
  name: 'rejectTailor',
  service: 'auth',
  method: 'PUT',
  path: '/api/admin/users/:id/reject-tailor',
  who: 'admin',
  needs: 'applications',
  params: IdParams,
  body: z.strictObject({ ...read, reason: RequiredText(portfolioLimits.reason, 'Please give a reason') }),
  changes: ['user', 'portfolio'],
  status: 200,
  answer: User,
  errors: ['application-decided'],
});
