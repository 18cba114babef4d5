import type { EventPayload } from '@alaso/contracts/internal';
import type { DbSession } from '../database/index.ts';
import type { Outbox } from '../events/index.ts';
import { callOrigin } from './call-origin.ts';

/** An admin action: actor, action, target, state before and after, and an optional reason. */
export type AdminAct = Omit<EventPayload<'admin.acted'>, 'from'>;

/**
 * Records an admin action in the same transaction as the change, so that neither exists without the other.
 * Every admin action in every service uses this function. svc-moderation adds the action to its append-only
 * audit log. The action's origin is the origin of the current call.
 */
export async function recordAdminAct(
  outbox: Pick<Outbox, 'write'>,
  act: AdminAct,
  session: DbSession,
): Promise<void> {
  await outbox.write('admin.acted', { ...act, from: callOrigin() }, session);
}
