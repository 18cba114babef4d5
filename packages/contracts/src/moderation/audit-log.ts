import * as z from 'zod/mini';
import { Id, Timestamp } from '../fields.ts';

/** Admin actions that the audit log records. */
export const auditActions = [
  'user.role-changed',
  'user.signed-out',
  'user.second-factor-removed',
  'charity.verified',
  'charity.rejected',
  'charity.unverified',
  'report.decided',
  'case.taken',
  'case.given-back',
  'case.decided',
  'appeal.decided',
  'listing.removed',
  'donation.moved',
  'order.decided',
  'person.viewed',
  'people.listed',
  'evidence.viewed',
  'messages.viewed',
] as const;
export type AuditAction = (typeof auditActions)[number];

const Traits = z.record(z.string(), z.union([z.string(), z.boolean()]));

/** An admin action: actor, target, state before and after, reason, origin and time. */
export const AuditEntry = z.object({
  id: Id,
  /** Position in the hash chain, from 1. */
  sequence: z.number(),
  actorId: Id,
  /** Null if svc-auth does not answer or the account is gone. */
  actorName: z.nullable(z.string()),
  action: z.string(),
  /** `caseId` is the case of a report. */
  target: z.object({ type: z.string(), id: Id, caseId: z.nullable(Id) }),
  /** Names of the users, listings and cases whose ids appear in this entry, as far as they are known. */
  names: z.record(z.string(), z.string()),
  before: Traits,
  after: Traits,
  why: z.nullable(z.string()),
  /** Address and browser of the call. */
  from: z.nullable(z.object({ address: z.string(), userAgent: z.string() })),
  at: Timestamp,
});
export type AuditEntry = z.infer<typeof AuditEntry>;
