import type { Logger, Mailer } from '@alaso/service-kit';
import type { AuthClient } from '../clients/auth-client.ts';
import type { CatalogClient } from '../clients/catalog-client.ts';
import { completeIfPossible } from '../sync/complete.ts';
import { changeOf, needsCompleting } from '../sync/sync.machine.ts';
import { donationMail } from './donation-mail.ts';
import { donationMachine, type FollowUpKind } from './donation.machine.ts';
import type { DonationDocument } from './donation.model.ts';
import type { DonationRepository } from './donation.repository.ts';
import { syncedDonations } from './synced-donations.ts';

export type FollowUpDeps = {
  donations: DonationRepository;
  catalog: CatalogClient;
  auth: AuthClient;
  mailer: Mailer;
  /** Who asks the organisations. */
  deskEmail: string;
};

/** Whether this follow-up still has something to do: the donation waits, or this very follow-up has just ended it. */
async function isDue({ donations }: FollowUpDeps, donation: DonationDocument, kind: FollowUpKind) {
  if (donation.followUps.some((done) => done.kind === kind)) return false;
  const expired = changeOf(donationMachine, donation.stage, 'expire');
  if (kind !== 'expiry') return expired !== undefined;
  return expired ? donations.make(donation._id, expired) : donation.stage === 'expired';
}

/** An expired donation waits for nobody: svc-catalog is told. */
async function giveItemBack(deps: FollowUpDeps, donationId: string, log: Logger): Promise<void> {
  const expired = await deps.donations.find(donationId);
  if (expired && needsCompleting(expired)) await completeIfPossible(syncedDonations(deps), expired, log);
}

/**
 * Writes to the donations desk, or ends the offer and tells the donor. It can run again after a crash: what is noted on
 * the donation is not done again, and a mail that has just left goes out under the same id.
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
  if (kind === 'expiry') await giveItemBack(deps, donationId, log);
  const to = kind === 'expiry' ? (await auth.user(donation.donorId))?.email : deskEmail;
  if (to === undefined) log.info({ donationId }, 'the donor has no account any more: nobody to tell');
  else await mailer.send({ id: `donation-${donationId}-${kind}`, to, ...donationMail(kind, donation) });
  await donations.noteFollowUp(donationId, kind);
}
