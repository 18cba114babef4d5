import type { Subscriptions } from '@alaso/service-kit';
import type { AuditLog } from './audit-log.repository.ts';

/** What admins do in svc-auth, written down here. The id of the event is the id of the row. */
export function auditSubscriptions(
  audit: Pick<AuditLog, 'appendOnce'>,
): Pick<Required<Subscriptions>, 'user.role-changed' | 'charity.verified'> {
  return {
    'user.role-changed': ({ id, occurredAt, payload }) =>
      audit.appendOnce({
        _id: id,
        actorId: payload.changedBy,
        action: 'user.role-changed',
        target: { type: 'user', id: payload.userId },
        before: { role: payload.before },
        after: { role: payload.after },
        at: new Date(occurredAt),
      }),
    'charity.verified': ({ id, occurredAt, payload }) =>
      audit.appendOnce({
        _id: id,
        actorId: payload.changedBy,
        action: 'charity.verified',
        target: { type: 'user', id: payload.userId },
        before: { isVerifiedCharity: false },
        after: { isVerifiedCharity: true },
        at: new Date(occurredAt),
      }),
  };
}
