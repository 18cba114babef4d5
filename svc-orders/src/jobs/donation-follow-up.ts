import { Id } from '@alaso/contracts';
import { defineJob, handle, type JobHandler } from '@alaso/service-kit';
import * as z from 'zod/mini';
import { type FollowUpDeps, ringFollowUp } from '../donations/run-follow-up.ts';

/** Rings once a follow-up is due. If it is lost or fails, the sweep makes up for it. */
export const donationFollowUp = defineJob({
  name: 'donation-follow-up',
  data: z.strictObject({ followUpId: Id }),
  attempts: 3,
  backoffMs: 1000,
});

export function handleDonationFollowUp(deps: FollowUpDeps): JobHandler {
  return handle(donationFollowUp, ({ followUpId }, { log }) => ringFollowUp(deps, followUpId, log));
}
