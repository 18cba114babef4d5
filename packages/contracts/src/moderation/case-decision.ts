import * as z from 'zod/mini';
import { Timestamp } from '../fields.ts';

/** A decision about a user and their listings. */
export const CaseDecision = z.object({
  /** Titles of the hidden listings. */
  hidden: z.array(z.string()),
  person: z.nullable(z.enum(['warn', 'suspend'])),
  /** End of the suspension; null means indefinite. */
  until: z.nullable(Timestamp),
  why: z.string(),
  at: Timestamp,
});
export type CaseDecision = z.infer<typeof CaseDecision>;

export const CaseAppeal = z.object({
  text: z.string(),
  at: Timestamp,
  /** The reason for the decision; null while the case is pending. */
  why: z.nullable(z.string()),
});
export type CaseAppeal = z.infer<typeof CaseAppeal>;
