import type { Subscriptions } from '@alaso/service-kit';
import type { AuditLog } from './audit-log.repository.ts';

/** Writes down what admins do in any service. The event's id is the row's id. */
export function auditSubscriptions(audit: AuditLog): Pick<Required<Subscriptions>, 'admin.acted'> {
  return {
    'admin.acted': ({ id, occurredAt, payload }) =>
      audit.appendOnce({ _id: id, ...payload, at: new Date(occurredAt) }),
  };
}
