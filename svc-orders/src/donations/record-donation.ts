import { derivedId } from '@alaso/service-kit';
import { stepOf } from '../claim-saga/saga-state.ts';
import type { AdvanceDonationDeps } from './apply-donation-transition.ts';
import { donationMachine } from './donation.machine.ts';
import type { DonationDocument } from './donation.model.ts';
import { planOf } from './follow-up-plan.ts';

/** Makes an attempt count, plans what is written about it, and tells of it: all become true together. Does nothing to what is no attempt any more. */
export async function recordDonation(
  { donations, followUps, inTransaction, outbox, now }: AdvanceDonationDeps,
  donation: DonationDocument,
): Promise<void> {
  const { _id: donationId, stage, donorId, organizationId, listingId } = donation;
  await inTransaction(async (session) => {
    if (!(await donations.make(donationId, stepOf(donationMachine, stage, 'record'), session))) return;
    await followUps.plan(planOf(donation), session);
    if (organizationId === null) {
      // Nobody else would see it: the organization has no account, so the desk asks them.
      const notice = {
        noticeId: derivedId('donation', donationId, 'without account'),
        title: `New donation for ${donation.organizationName}`,
        text: `${donation.donorFirstName} offers “${donation.listingTitle}”. They have no account: ask them, and answer for them.`,
        link: '/admin?tab=donations',
        changed: ['donation' as const],
        except: [donorId],
      };
      await outbox.write('admin-notice.raised', notice, session);
    }
    const told = { donationId, donorId, organizationId, listingId, event: null, by: 'donor' as const };
    await outbox.write(
      'donation.moved',
      { ...told, from: null, to: stage, at: now().toISOString() },
      session,
    );
  });
}
