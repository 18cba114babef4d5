import { Id } from '@alaso/contracts';
import { defineJob, handle, type JobHandler } from '@alaso/service-kit';
import * as z from 'zod/mini';
import { followUpKinds } from '../donations/donation.machine.ts';
import { type FollowUpDeps, followUpDonation } from '../donations/follow-up-donation.ts';

/** Tried for some four hours: a mail server may be away that long. */
export const donationFollowUp = defineJob({
  name: 'donation-follow-up',
  data: z.strictObject({ donationId: Id, kind: z.enum(followUpKinds) }),
  attempts: 10,
  backoffMs: 30_000,
});

export function handleDonationFollowUp(deps: FollowUpDeps): JobHandler {
  return handle(donationFollowUp, (data, { log }) => followUpDonation(deps, data, log));
}
