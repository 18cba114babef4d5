import * as z from 'zod/mini';
import { Id, Timestamp } from '../fields.ts';

const Traits = z.record(z.string(), z.union([z.string(), z.boolean()]));

/** What an admin did: who, to whom or what, as it was and as it is, why, and when. */
export const AuditEntry = z.object({
  id: Id,
  actorId: Id,
  action: z.string(),
  target: z.object({ type: z.string(), id: Id }),
  before: Traits,
  after: Traits,
  why: z.nullable(z.string()),
  at: Timestamp,
});
export type AuditEntry = z.infer<typeof AuditEntry>;
