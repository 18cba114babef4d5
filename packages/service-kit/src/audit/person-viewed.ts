import type { Outbox } from '../events/outbox.ts';
import { derivedId } from '../identity/derived-id.ts';
import { callOrigin } from './call-origin.ts';

const hourMs = 3_600_000;

/**
 * Records that an admin reads a person's data: once an hour for each admin and person, however often they look. Call it
 * before the data is answered: what cannot be recorded is not shown.
 */
export async function recordPersonViewed(
  outbox: Pick<Outbox, 'writeOnce'>,
  { adminId, personId }: { adminId: string; personId: string },
  now: () => Date = () => new Date(),
): Promise<void> {
  const hour = Math.floor(now().getTime() / hourMs);
  await outbox.writeOnce(derivedId('person.viewed', adminId, personId, String(hour)), 'admin.acted', {
    actorId: adminId,
    action: 'person.viewed',
    target: { type: 'user', id: personId },
    before: {},
    after: {},
    why: null,
    from: callOrigin(),
  });
}
