import * as z from 'zod/mini';
import { Id, Timestamp } from '../fields.ts';

const Traits = z.record(z.string(), z.union([z.string(), z.boolean()]));

/** What an admin did: who, to whom or what, as it was and as it is, why, from where, and when. */
export const AuditEntry = z.object({
  id: Id,
  /** Its place in the log's chain, from 1. */
  sequence: z.number(),
  actorId: Id,
  /** null where svc-auth does not answer or the account is gone. */
  actorName: z.nullable(z.string()),
  action: z.string(),
  /** `caseId`: of a report, the case that it is in. */
  target: z.object({ type: z.string(), id: Id, caseId: z.nullable(Id) }),
  /** What ids in this entry are called, as far as it is known: people, listings and cases. */
  names: z.record(z.string(), z.string()),
  before: Traits,
  after: Traits,
  why: z.nullable(z.string()),
  /** The address and the browser that the call came from. */
  from: z.nullable(z.object({ address: z.string(), userAgent: z.string() })),
  at: Timestamp,
});
export type AuditEntry = z.infer<typeof AuditEntry>;
