/** Admin actions that the audit log records. */
export const auditActions = [
  'user.role-changed',
  'user.signed-out',
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
] as const;
export type AuditAction = (typeof auditActions)[number];
