import * as z from 'zod/mini';
import { Id, IdParams } from './fields.ts';

/** The name of a user whose account was erased, wherever a record of theirs has to stay. */
export const formerMember = 'Former member';

/** A page of what a service holds about a user, from one of its collections. */
export const PersonalDataPage = z.object({
  collection: z.string(),
  rows: z.array(z.record(z.string(), z.unknown())),
  /** The place to go on from; null after the last page. */
  next: z.nullable(z.string()),
});
export type PersonalDataPage = z.infer<typeof PersonalDataPage>;

/** Options shared by the calls that read what a service holds about a user, page by page. */
export const personalDataRoute = {
  who: 'service',
  params: IdParams,
  query: z.strictObject({ from: z.optional(z.string().check(z.maxLength(200))) }),
  answer: PersonalDataPage,
  errors: ['not-found'],
} as const;

/**
 * Options shared by the calls that erase what a service holds about a user. A call does as much as fits into
 * its time. It is repeated until nothing is left, and repeating it after that changes nothing.
 */
export const erasureRoute = {
  who: 'service',
  params: IdParams,
  answer: z.object({
    isErased: z.boolean(),
    /** The collection that is not erased yet, for the log. */
    remaining: z.nullable(z.string()),
  }),
} as const;

/** An order, donation or offer that has to end before a user can leave, or money to be paid out to them. */
export const OpenMatter = z.object({
  kind: z.enum(['order', 'donation', 'offer', 'balance']),
  /** The user's own for a balance. */
  id: Id,
  /** Absent for a balance. */
  listingId: z.optional(Id),
  title: z.string(),
});
export type OpenMatter = z.infer<typeof OpenMatter>;
