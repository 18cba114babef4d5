import type { EventPayload } from '@alaso/contracts/internal';
import type { DbSession } from '../database/transaction.ts';
import type { Outbox } from '../events/outbox.ts';
import { callOrigin } from './call-origin.ts';

/**
 * What an admin did: who, what, to whom or what, the state before and after, and the reason if one was given.
 */
export type AdminAct = Omit<EventPayload<'admin.acted'>, 'from'>;

/**
 * Records what an admin does in the transaction of the change itself: neither exists without the other. Every
 * admin act in every service goes through here; svc-moderation turns it into a row of its append-only audit
 * log. Where it came from is that of the call that is being answered.
 */
export async function recordAdminAct(
  outbox: Pick<Outbox, 'write'>,
  act: AdminAct,
  session: DbSession,
): Promise<void> {
  await outbox.write('admin.acted', { ...act, from: callOrigin() }, session);
}
