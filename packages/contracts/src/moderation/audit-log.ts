import * as z from 'zod/mini';
import { Id, Timestamp } from '../fields.ts';

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

/** Actions that only read personal data. All other actions change something. */
export const readActions: readonly AuditAction[] = auditActions.filter((action) =>
  /\.(?:viewed|listed)$/.test(action),
);

const Traits = z.record(z.string(), z.union([z.string(), z.boolean()]));

/** An admin action: the actor, target, state before and after, reason, origin, and time. */
export const AuditEntry = z.object({
  id: Id,
  /** Position in the hash chain, starting at 1. */
  sequence: z.number(),
  actorId: Id,
  /** Null if svc-auth does not respond or the account no longer exists. */
  actorName: z.nullable(z.string()),
  action: z.string(),
  /** `caseId` is set for a report. */
  target: z.object({ type: z.string(), id: Id, caseId: z.nullable(Id) }),
  /** Names of the users, listings, and cases in this entry, by id, where known. */
  names: z.record(z.string(), z.string()),
  before: Traits,
  after: Traits,
  why: z.nullable(z.string()),
  /** The caller's IP address and browser. */
  from: z.nullable(z.object({ address: z.string(), userAgent: z.string() })),
  at: Timestamp,
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** The ways in which an audit-log row can differ from the original. */
export const auditFaults = ['changed', 'removed', 'inserted'] as const;

/** The result of the daily check that no audit-log row was changed, removed, or inserted later. */
export const AuditCheck = z.object({
  at: Timestamp,
  /** Number of intact rows before the first row that was changed, removed, or inserted. */
  rows: z.number(),
  broken: z.nullable(z.object({ sequence: z.number(), what: z.enum(auditFaults) })),
});
export type AuditCheck = z.infer<typeof AuditCheck>;
