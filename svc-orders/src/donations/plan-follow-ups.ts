import type { EventMessage } from '@alaso/contracts/internal';
import type { Enqueue } from '@alaso/service-kit';
import { donationFollowUp } from '../jobs/donation-follow-up.ts';
import { followUps } from './donation.machine.ts';

/** Puts each follow-up of a new donation on the queue for its time. Doing it again changes nothing: the ids are stable. */
export async function planFollowUps(
  enqueue: Enqueue,
  { payload, occurredAt }: EventMessage<'donation.requested'>,
): Promise<void> {
  const { donationId } = payload;
  const waitedMs = Date.now() - Date.parse(occurredAt);
  for (const { kind, afterMs } of followUps) {
    await enqueue(
      donationFollowUp,
      { donationId, kind },
      { id: `donation-follow-up-${donationId}-${kind}`, delayMs: Math.max(0, afterMs - waitedMs) },
    );
  }
}
