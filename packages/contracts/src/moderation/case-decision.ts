import * as z from 'zod/mini';
import { Timestamp } from '../fields.ts';

/** What was decided about a person and their listings. */
export const CaseDecision = z.object({
  /** Titles of the listings that were hidden. */
  hidden: z.array(z.string()),
  person: z.nullable(z.enum(['warn', 'suspend'])),
  /** Of a suspension; null is until further notice. */
  until: z.nullable(Timestamp),
  why: z.string(),
  at: Timestamp,
});
export type CaseDecision = z.infer<typeof CaseDecision>;

export const CaseAppeal = z.object({
  text: z.string(),
  at: Timestamp,
  /** Of its decision; null while it waits. */
  why: z.nullable(z.string()),
});
export type CaseAppeal = z.infer<typeof CaseAppeal>;
