import type { Enqueue } from '@alaso/service-kit';
import { donationFollowUp } from '../jobs/donation-follow-up.ts';
import type { FollowUpRepository } from './follow-up.repository.ts';

/** Puts each follow-up of a donation on the queue for its time. Doing it again changes nothing: the ids are stable. */
export async function setFollowUps(
  { followUps, now, enqueue }: { followUps: FollowUpRepository; now: () => Date; enqueue: Enqueue },
  donationId: string,
): Promise<void> {
  for (const { _id: followUpId, ringAt } of await followUps.ofDonations([donationId])) {
    if (!ringAt) continue;
    const delayMs = Math.max(0, ringAt.getTime() - now().getTime());
    await enqueue(donationFollowUp, { followUpId }, { id: `donation-follow-up-${followUpId}`, delayMs });
  }
}
