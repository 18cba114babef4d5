import type { Logger, Mailer } from '@alaso/service-kit';
import type { AuthClient } from '../clients/auth-client.ts';
import type { CatalogClient } from '../clients/catalog-client.ts';
import { donationMail } from './donation-mail.ts';
import type { FollowUpKind } from './donation.machine.ts';
import type { DonationDocument } from './donation.model.ts';
import type { DonationRepository } from './donation.repository.ts';
import { finishDonation } from './finish-donation.ts';

export type FollowUpDeps = {
  donations: DonationRepository;
  catalog: CatalogClient;
  auth: AuthClient;
  mailer: Mailer;
  /** Who asks the organisations. */
  deskEmail: string;
};

/** Whether this follow-up still has something to do: the donation waits, or has just been ended by this very one. */
async function isDue({ donations }: FollowUpDeps, donation: DonationDocument, kind: FollowUpKind) {
  if (donation.followUps.some((done) => done.kind === kind)) return false;
  if (kind !== 'expiry') return donation.status === 'requested';
  if (donation.status === 'requested') return donations.move(donation._id, 'requested', 'expired');
  return donation.status === 'expired';
}

/**
 * Writes to the donations desk, or ends the offer and tells the donor. Run again after a crash it comes to the same
 * result: what is noted on the donation is not done again, and a mail that had just left goes out under the same id.
 */
export async function followUpDonation(
  deps: FollowUpDeps,
  { donationId, kind }: { donationId: string; kind: FollowUpKind },
  log: Logger,
): Promise<void> {
  const { donations, auth, mailer, deskEmail } = deps;
  const donation = await donations.find(donationId);
  if (!donation) throw new Error(`there is no donation ${donationId} to follow up`);
  if (!(await isDue(deps, donation, kind))) return;
  if (kind === 'expiry') {
    await finishDonation(deps, donationId, log).catch((err: unknown) =>
      log.warn({ err, donationId }, 'the sweep will give the item back'),
    );
  }
  const to = kind === 'expiry' ? (await auth.user(donation.donorId))?.email : deskEmail;
  if (to === undefined) log.info({ donationId }, 'the donor has no account any more: nobody to tell');
  else await mailer.send({ id: `donation-${donationId}-${kind}`, to, ...donationMail(kind, donation) });
  await donations.noteFollowUp(donationId, kind);
}
