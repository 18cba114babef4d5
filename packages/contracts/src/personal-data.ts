import * as z from 'zod/mini';
import { Id, IdParams } from './fields.ts';

/** The name shown for a user whose account was erased, in records that must be retained. */
export const formerMember = 'Former member';

/** One page of the data that a service stores about a user, from one of its collections. */
export const PersonalDataPage = z.object({
  collection: z.string(),
  rows: z.array(z.record(z.string(), z.unknown())),
  /** The cursor of the next page; null after the last page. */
  next: z.nullable(z.string()),
});
export type PersonalDataPage = z.infer<typeof PersonalDataPage>;

/** Options shared by the calls that read the data that a service stores about a user, page by page. */
export const personalDataRoute = {
  who: 'service',
  params: IdParams,
  query: z.strictObject({ from: z.optional(z.string().check(z.maxLength(200))) }),
  answer: PersonalDataPage,
  errors: ['not-found'],
} as const;

/**
 * Options shared by the calls that erase the data that a service stores about a user. Each call erases as
 * much as its time limit allows. The caller repeats the call until nothing is left. Further calls change
 * nothing.
 */
export const erasureRoute = {
  who: 'service',
  params: IdParams,
  answer: z.object({
    isErased: z.boolean(),
    /** The collection that is not fully erased yet, for the log. */
    remaining: z.nullable(z.string()),
  }),
} as const;

/**
 * An order, donation or offer that has to end, or a balance that has to be paid out, before a user can delete
 * their account.
 */
export const OpenMatter = z.object({
  kind: z.enum(['order', 'donation', 'offer', 'balance']),
  /** For a balance, the id of the user. */
  id: Id,
  /** Absent for a balance. */
  listingId: z.optional(Id),
  title: z.string(),
});
export type OpenMatter = z.infer<typeof OpenMatter>;
