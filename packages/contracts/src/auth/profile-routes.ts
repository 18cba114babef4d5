import * as z from 'zod/mini';
import { Id, IdParams, LagosDay } from '../fields.ts';
import { ShownPlace } from '../place-filters.ts';
import { defineRoute } from '../route.ts';

/** Public profile of a user. */
export const Profile = z.object({
  id: Id,
  firstName: z.string(),
  memberSince: LagosDay,
  /** Set if they have the Tailor badge. */
  isTailor: z.optional(z.boolean()),
  about: z.nullable(z.string()),
  place: z.nullable(ShownPlace),
  photoUrl: z.nullable(z.string()),
});
export type Profile = z.infer<typeof Profile>;

export const getProfile = /* @__PURE__ */ defineRoute({
  name: 'getProfile',
  service: 'auth',
  method: 'GET',
  path: '/api/users/:id',
  who: 'anyone',
  params: IdParams,
  reads: ['user'],
  status: 200,
  answer: Profile,
  errors: [],
});
