import type { Subscriptions } from '@alaso/service-kit';
import type { AuditLog } from './audit-log.repository.ts';

/** What admins do anywhere, written down here. The id of the event is the id of the row. */
export function auditSubscriptions(audit: AuditLog): Pick<Required<Subscriptions>, 'admin.acted'> {
  return {
    'admin.acted': ({ id, occurredAt, payload }) =>
      audit.appendOnce({ _id: id, ...payload, at: new Date(occurredAt) }),
  };
}
