import type { EventPayload } from '@alaso/contracts/internal';
import type { ClientSession } from 'mongoose';
import type { Outbox } from '../events/outbox.ts';

/** What an admin did: who, what, to whom or what, how it was before and after, and why if that was said. */
export type AdminAct = EventPayload<'admin.acted'>;

/**
 * Writes down what an admin does, in the transaction of the change itself: there is no change without its fact, and no
 * fact without its change. Every act of an admin in every service goes through here; svc-moderation makes a row of its
 * append-only audit log of it.
 */
export async function recordAdminAct(
  outbox: Pick<Outbox, 'write'>,
  session: ClientSession,
  act: AdminAct,
): Promise<void> {
  await outbox.write(session, 'admin.acted', act);
}
