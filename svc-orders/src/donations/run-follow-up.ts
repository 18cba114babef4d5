import { isProblem, type Logger, type Mailer } from '@alaso/service-kit';
import { writtenAt } from './follow-up-notices.ts';
import type { FollowUpDocument } from './follow-up.model.ts';
import { type MoveDonationDeps, moveDonation } from './transition-donation.ts';
import { othersNearby, type OthersNearbyDeps } from './others-nearby.ts';
import { offerLink } from './offer-link.ts';
import type { DonationDocument } from './donation.model.ts';

export type FollowUpDeps = MoveDonationDeps &
  OthersNearbyDeps & {
    mailer: Mailer;
    /** Who asks the organisations. */
    deskEmail: string;
    /** Where our pages are. */
    shopUrl: string;
    /** Signs the links that answer an offer. */
    offerSecret: string;
  };

/** Longer than writing may take. What is not noted by then was cut off, and is written again under the same ids. */
const takenMs = 120_000;
/** Follow-ups of one run of the sweep; the next run goes on with the others. */
const batch = 1000;

async function expire(deps: MoveDonationDeps, donationId: string, log: Logger): Promise<void> {
  try {
    await moveDonation(deps, { donationId, event: 'expire', by: 'clock', log });
  } catch (error) {
    if (!isProblem(error, 'donation-moved') && !isProblem(error, 'not-found')) throw error;
  }
}

async function write(deps: FollowUpDeps, row: FollowUpDocument, donation: DonationDocument): Promise<void> {
  const { followUps, inTransaction, outbox, mailer, deskEmail, shopUrl, offerSecret, now } = deps;
  const takenUntil = new Date(now().getTime() + takenMs);
  if (!(await followUps.take(row, takenUntil))) return;
  const others = row.kind === 'tell-expired' ? await othersNearby(deps, donation) : [];
  const links = { shopUrl, offerLink: offerLink(offerSecret, donation, now()) };
  const { notices, deskMail } = writtenAt(row, donation, { ...links, others });
  if (deskMail) await mailer.send({ id: `donation-${row._id}`, to: deskEmail, ...deskMail });
  await inTransaction(async (session) => {
    const isTask = row.kind === 'desk-task';
    const told = notices.length > 0 || deskMail ? ('told' as const) : ('nobody' as const);
    const end = isTask ? { doneAt: null, outcome: null } : { doneAt: now(), outcome: told };
    if (!(await followUps.settle({ _id: row._id, ringAt: takenUntil }, end, session))) return;
    for (const notice of notices) await outbox.write('notice.raised', notice, session);
  });
}

/**
 * Does what is due about a donation, once: too early, too late or twice, it does nothing. What counts is the row. A mail
 * to the desk that has just left when the process dies goes out again under the same id.
 */
export async function ringFollowUp(deps: FollowUpDeps, followUpId: string, log: Logger): Promise<void> {
  const row = await deps.followUps.find(followUpId);
  if (!row?.ringAt || row.ringAt > deps.now()) return;
  if (row.kind === 'expire') return expire(deps, row.donationId, log);
  const donation = await deps.donations.find(row.donationId);
  if (donation) await write(deps, row, donation);
}

/** Rings for everything that is due, also for what has been lost with the queue. One that fails holds up nobody. */
export async function ringDueFollowUps(deps: FollowUpDeps, log: Logger): Promise<void> {
  for (const followUpId of await deps.followUps.due(deps.now(), batch)) {
    await ringFollowUp(deps, followUpId, log).catch((err: unknown) =>
      log.warn({ err, followUpId }, 'this follow-up will be tried again'),
    );
  }
}
