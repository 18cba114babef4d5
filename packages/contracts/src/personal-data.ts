import * as z from 'zod/mini';
import { Id, IdParams } from './fields.ts';

/** The name shown for a user with an erased account, in records that must be retained. */
export const formerMember = 'Former member';

/** One page of data about a user, from one of a service's collections. */
export const PersonalDataPage = z.object({
  collection: z.string(),
  rows: z.array(z.record(z.string(), z.unknown())),
  /** The cursor for the next page; null on the last page. */
  next: z.nullable(z.string()),
});
export type PersonalDataPage = z.infer<typeof PersonalDataPage>;

/** Options shared by the calls that return a service's data about a user, page by page. */
export const personalDataRoute = {
  who: 'service',
  params: IdParams,
  query: z.strictObject({ from: z.optional(z.string().check(z.maxLength(200))) }),
  answer: PersonalDataPage,
  errors: ['not-found'],
} as const;

/**
 * Options shared by the calls that erase a service's data about a user. Each call erases as much as its time
 * limit allows, and the caller repeats the call until no data is left. Further calls have no effect.
 */
export const erasureRoute = {
  who: 'service',
  params: IdParams,
  answer: z.object({
    isErased: z.boolean(),
    /** The collection that is not fully erased yet, for logging. */
    remaining: z.nullable(z.string()),
  }),
} as const;

/**
 * A blocker for account deletion: an order, donation, or offer that has to end, or a balance that has to be
 * paid out.
 */
export const OpenMatter = z.object({
  kind: z.enum(['order', 'donation', 'offer', 'balance']),
  /** For a balance, the user id. */
  id: Id,
  /** Absent for a balance. */
  listingId: z.optional(Id),
  title: z.string(),
});
export type OpenMatter = z.infer<typeof OpenMatter>;
