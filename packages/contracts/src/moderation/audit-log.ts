import * as z from 'zod/mini';
import { Id, Timestamp } from '../fields.ts';

/** Admin actions that the audit log records. */
export const auditActions = [
  'user.role-changed',
  'user.signed-out',
  'user.warned',
  'user.suspended',
  'user.suspension-changed',
  'user.suspension-lifted',
  'user.noted',
  'user.messaged',
  'user.second-factor-removed',
  'charity.verified',
  'charity.rejected',
  'charity.unverified',
  'tailor.approved',
  'tailor.rejected',
  'report.decided',
  'case.taken',
  'case.given-back',
  'case.decided',
  'case.closed-as-duplicate',
  'decision.undone',
  'appeal.decided',
  'listing.removed',
  'donation.moved',
  'order.decided',
  'order.completed',
  'order.extended',
  'order.cancelled',
  'order.listing-freed',
  'order.viewed',
  'donation.viewed',
  'person.viewed',
  'people.listed',
  'evidence.viewed',
  'messages.viewed',
  'job.retried',
  'job.discarded',
] as const;
export type AuditAction = (typeof auditActions)[number];

/** Acts that only read personal data; all others change something. */
export const readActions: readonly AuditAction[] = auditActions.filter((action) =>
  /\.(?:viewed|listed)$/.test(action),
);

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

/** The ways in which a row of the audit log can differ from what was written. */
export const auditFaults = ['changed', 'removed', 'inserted'] as const;

/** The daily check that no row of the audit log was changed, removed or inserted afterwards. */
export const AuditCheck = z.object({
  at: Timestamp,
  /** The rows up to the first that is not as it was written. */
  rows: z.number(),
  broken: z.nullable(z.object({ sequence: z.number(), what: z.enum(auditFaults) })),
});
export type AuditCheck = z.infer<typeof AuditCheck>;
