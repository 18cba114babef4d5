import * as z from 'zod/mini';
import { Id, IdParams, LagosDay } from '../fields.ts';
import { ShownPlace } from '../place-filters.ts';
import { authRoute } from '../route.ts';

/** A user's public profile. */
export const Profile = z.object({
  id: Id,
  firstName: z.string(),
  memberSince: LagosDay,
  /** Set if the user has the Tailor badge. */
  isTailor: z.optional(z.boolean()),
  about: z.nullable(z.string()),
  place: z.nullable(ShownPlace),
  photoUrl: z.nullable(z.string()),
  emailVerified: z.boolean(),
  phoneVerified: z.boolean(),
  isVerifiedCharity: z.boolean(),
});
export type Profile = z.infer<typeof Profile>;

export const getProfile = /* @__PURE__ */ authRoute('getProfile', 'GET /api/users/:id', {
  who: 'anyone',
  params: IdParams,
  reads: ['user'],
  answer: Profile,
});

/** Returns the profiles of several users in no particular order, leaving out deleted accounts. */
export const listProfiles = /* @__PURE__ */ authRoute('listProfiles', 'GET /api/users', {
  who: 'anyone',
  query: z.strictObject({
    /** Comma-separated user ids, at most 50. */
    ids: z.string().check(z.regex(/^[\da-f-]{36}(?:,[\da-f-]{36}){0,49}$/, 'List up to 50 ids')),
  }),
  reads: ['user'],
  answer: z.array(Profile),
});
