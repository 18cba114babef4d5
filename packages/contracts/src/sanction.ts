import * as z from 'zod/mini';
import { Id, Timestamp } from './fields.ts';

/** Sanctions, and the actions that lift them. A warning is only a message. */
export const sanctionKinds = [
  'hide-listing',
  'show-listing',
  'hide-review',
  'show-review',
  'warn',
  'suspend',
  'lift',
] as const;
export const SanctionKind = z.enum(sanctionKinds);
export type SanctionKind = z.infer<typeof SanctionKind>;

/**
 * A sanction as other services receive it. The most recent sanction on a user or listing applies, because
 * each one states the result regardless of the previous state.
 */
export const SanctionDecided = z.strictObject({
  caseId: Id,
  measure: SanctionKind,
  /** The sanctioned user; null if only the listing is known. */
  userId: z.nullable(Id),
  /** Set for hide-listing and show-listing. */
  listingId: z.nullable(Id),
  /** Set for hide-review and show-review. */
  reviewId: z.optional(Id),
  /** For suspend, the end of the suspension; null means indefinite. */
  until: z.nullable(Timestamp),
  /** The explanation sent to the user. */
  why: z.string(),
  /** Null if a timer made the decision. */
  decidedBy: z.nullable(Id),
});
export type SanctionDecided = z.infer<typeof SanctionDecided>;

/**
 * Options shared by the calls that apply a suspension immediately. If a call fails, the event with the same
 * content applies the suspension instead.
 */
export const sanctionRoute = {
  who: 'service',
  body: z.strictObject({ occurredAt: Timestamp, payload: SanctionDecided }),
  status: 204,
} as const;
