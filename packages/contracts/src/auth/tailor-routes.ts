import * as z from 'zod/mini';
import { IdParams, RequiredText, Timestamp } from '../fields.ts';
import { pageFields } from '../page.ts';
import { authRoute } from '../route.ts';
import { NewPortfolio, OwnPortfolio, Portfolio, portfolioLimits } from './portfolio.ts';
import { User } from './user.ts';

const ownPortfolioRoute = { who: 'signed-in' } as const;

export const ownPortfolio = /* @__PURE__ */ authRoute('ownPortfolio', 'GET /api/portfolio', {
  ...ownPortfolioRoute,
  reads: ['portfolio'],
  answer: z.object({ portfolio: z.nullable(OwnPortfolio) }),
});

/** Applies for the Tailor badge, or changes the public portfolio of a user who is already a tailor. */
export const savePortfolio = /* @__PURE__ */ authRoute('savePortfolio', 'PUT /api/portfolio', {
  ...ownPortfolioRoute,
  verifiedEmail: true,
  body: NewPortfolio,
  changes: ['portfolio'],
  answer: OwnPortfolio,
  errors: ['not-allowed', 'photo-refused'],
});

export const deletePortfolio = /* @__PURE__ */ authRoute('deletePortfolio', 'DELETE /api/portfolio', {
  ...ownPortfolioRoute,
  whileSuspended: 'allowed',
  changes: ['portfolio'],
  status: 204,
});

export const getPortfolio = /* @__PURE__ */ authRoute('getPortfolio', 'GET /api/users/:id/portfolio', {
  who: 'anyone',
  params: IdParams,
  reads: ['portfolio', 'user'],
  answer: Portfolio,
});

export const TailorApplication = z.extend(User, { portfolio: OwnPortfolio });
export type TailorApplication = z.infer<typeof TailorApplication>;

/** Returns the pending applications, longest waiting first. */
export const tailorApplications = /* @__PURE__ */ authRoute(
  'tailorApplications',
  'GET /api/admin/tailor-applications',
  {
    who: 'admin',
    needs: 'read',
    query: z.strictObject(pageFields),
    reads: ['user', 'portfolio'],
    paged: true,
    answer: z.array(TailorApplication),
  },
);

/** The `updatedAt` of the version that the admin has read. */
const read = { readAt: Timestamp };

export const approveTailor = /* @__PURE__ */ authRoute(
  'approveTailor',
  'PUT /api/admin/users/:id/approve-tailor',
  {
    who: 'admin',
    needs: 'applications',
    params: IdParams,
    body: z.strictObject(read),
    changes: ['user', 'portfolio'],
    answer: User,
    errors: ['not-allowed', 'application-decided'],
  },
);

export const rejectTailor = /* @__PURE__ */ authRoute(
  'rejectTailor',
  'PUT /api/admin/users/:id/reject-tailor',
  {
    who: 'admin',
    needs: 'applications',
    params: IdParams,
    body: z.strictObject({ ...read, reason: RequiredText(portfolioLimits.reason, 'Please give a reason') }),
    changes: ['user', 'portfolio'],
    answer: User,
    errors: ['application-decided'],
  },
);
