import * as z from 'zod/mini';
import { Id, Timestamp } from '../fields.ts';

/** What may follow from a decision, and what takes it back. A warning is words and nothing else. */
export const measures = ['hide-listing', 'show-listing', 'warn', 'suspend', 'lift'] as const;
export const Measure = z.enum(measures);
export type Measure = z.infer<typeof Measure>;

/**
 * One measure, as other services are told of it. Of a person and of a listing the latest that was decided
 * holds: each says what is to be, whatever there was before.
 */
export const MeasureDecided = z.strictObject({
  caseId: Id,
  measure: Measure,
  /** Whom it is about; null where only the listing is known. */
  userId: z.nullable(Id),
  /** Of hide-listing and show-listing. */
  listingId: z.nullable(Id),
  /** Of suspend: its last moment; null is until further notice. */
  until: z.nullable(Timestamp),
  /** In words to the person. */
  why: z.string(),
  /** Null where a time is over. */
  decidedBy: z.nullable(Id),
});
export type MeasureDecided = z.infer<typeof MeasureDecided>;

/**
 * What the calls that put a suspension into effect have in common. The event that says the same makes up for
 * a call that fails.
 */
export const measureRoute = {
  method: 'PUT',
  who: 'service',
  body: z.strictObject({ occurredAt: Timestamp, payload: MeasureDecided }),
  status: 204,
  errors: [],
} as const;
