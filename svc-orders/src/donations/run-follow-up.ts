import { type State, states } from '@alaso/contracts';
import {
  defineTimer,
  type Enqueue,
  fireTimer,
  isAddressRefused,
  type Logger,
  type Mail,
  type Mailer,
  type TimerSource,
} from '@alaso/service-kit';
import type { AuthClient } from '../clients/auth-client.ts';
import { type DonationDeps, transitionDonation } from './donation-workflow.ts';
import type { CatalogClient } from '../clients/catalog-client.ts';
import type { DonationDocument } from './donation.model.ts';
import { writtenAt } from './follow-up-plan.ts';
import type { FollowUpDocument } from './follow-up.repository.ts';
import { offerLink } from './offer-link.ts';

/** Alternative names for states in postal addresses. */
const otherNames: Partial<Record<State, string>> = { FCT: 'Abuja' };

const names = states.map((state) => ({
  state,
  pattern: new RegExp(`\\b(?:${[state, otherNames[state]].filter(Boolean).join('|')})\\b`, 'i'),
}));

/** Returns the states mentioned in a string, such as `12 Bode Thomas Street, Lagos`. */
export const statesNamed = (text: string): State[] =>
  names.filter(({ pattern }) => pattern.test(text)).map(({ state }) => state);

type OthersNearbyDeps = {
  auth: Pick<AuthClient, 'organization' | 'organizationsFor'>;
  catalog: Pick<CatalogClient, 'listing'>;
};

/**
 * Returns the donor's states from the first of these sources that mentions any: the handover and message, the
 * item, and the requested organization.
 */
async function findAreas(
  { auth, catalog }: OthersNearbyDeps,
  { schedule, message, listingId, organizationId }: DonationDocument,
): Promise<readonly State[]> {
  const named = statesNamed(`${schedule?.place ?? ''} ${message ?? ''}`);
  if (named.length > 0) return named;
  // The reminder is sent even if svc-catalog does not respond.
  const listing = await catalog.listing(listingId).catch(() => undefined);
  const state = states.find((name) => name === listing?.place?.state);
  if (state) return [state];
  if (organizationId === null) return [];
  return (await auth.organization(organizationId))?.areas ?? [];
}

/**
 * Returns the names of up to three other verified organizations that could use the item, preferring nearby
 * ones.
 */
async function othersNearby(deps: OthersNearbyDeps, donation: DonationDocument): Promise<string[]> {
  const { organizationType: type, organizationId: except, listingTitle: item } = donation;
  return deps.auth.organizationsFor({ type, except, item, areas: await findAreas(deps, donation) });
}

export type FollowUpDeps = DonationDeps &
  OthersNearbyDeps & {
    mailer: Mailer;
    /** Email address of the donations desk, which contacts the organizations. */
    deskEmail: string;
    /** Base URL of the web shop's pages. */
    shopUrl: string;
    /** Secret for signing the links that organizations use to answer an offer. */
    offerSecret: string;
  };

/**
 * Time after which a follow-up without a recorded outcome is considered interrupted, in ms. It is then sent
 * again under the same ids. Must be longer than sending can take.
 */
const takenMs = 120_000;

/**
 * Sends an email, and returns false if the address does not exist. That is not an error to retry, because the
 * donor mistyped the address.
 */
async function mailOffer(mailer: Mailer, mail: Mail): Promise<boolean> {
  try {
    await mailer.send(mail);
    return true;
  } catch (error) {
    if (isAddressRefused(error)) return false;
    throw error;
  }
}

async function write(deps: FollowUpDeps, row: FollowUpDocument, donation: DonationDocument): Promise<void> {
  const { followUps, inTransaction, outbox, mailer, deskEmail, shopUrl, offerSecret, now } = deps;
  const takenUntil = new Date(now().getTime() + takenMs);
  if (!(await followUps.take(row, takenUntil))) return;
  const others = row.kind === 'tell-expired' ? await othersNearby(deps, donation) : [];
  const links = { shopUrl, offerLink: offerLink(offerSecret, donation, now()) };
  const { notifications, deskMail, offerMail } = writtenAt(row, donation, { ...links, others });
  const isMailed = offerMail
    ? await mailOffer(mailer, { id: `donation-offer-${row._id}`, ...offerMail })
    : false;
  if (deskMail) await mailer.send({ id: `donation-${row._id}`, to: deskEmail, ...deskMail });
  await inTransaction(async (session) => {
    const isTask = row.kind === 'desk-task';
    const isNotified = notifications.length > 0 || deskMail !== null || isMailed;
    const outcome = isNotified ? ('told' as const) : ('nobody' as const);
    const end = isTask ? { doneAt: null, outcome: null } : { doneAt: now(), outcome };
    if (!(await followUps.settle({ _id: row._id, ringAt: takenUntil }, end, session))) return;
    for (const notification of notifications) await outbox.write('notice.raised', notification, session);
  });
}

/**
 * Runs a due follow-up once. Has no effect if called too early, too late, or repeatedly, because the row is
 * checked first. An email that had just been sent when the process died is sent again under the same id.
 */
export async function runFollowUp(deps: FollowUpDeps, followUpId: string, log: Logger): Promise<void> {
  const row = await deps.followUps.find(followUpId);
  if (!row?.ringAt || row.ringAt > deps.now()) return;
  if (row.kind === 'expire') {
    const step = { donationId: row.donationId, event: 'expire', by: 'clock', log } as const;
    return fireTimer(() => transitionDonation(deps, step), 'donation-moved');
  }
  const donation = await deps.donations.find(row.donationId);
  if (donation) await write(deps, row, donation);
}

export const donationTimers = (deps: FollowUpDeps): TimerSource => ({
  due: (now, limit) => deps.followUps.due(now, limit),
  run: (followUpId, log) => runFollowUp(deps, followUpId, log),
  now: deps.now,
});

export const followUpTimer = defineTimer('donation-follow-up', 'followUpId');

export async function scheduleFollowUps(
  { followUps, ...queue }: Pick<DonationDeps, 'followUps' | 'now'> & { enqueue: Enqueue },
  donationId: string,
): Promise<void> {
  for (const { _id, ringAt } of await followUps.ofDonations([donationId])) {
    await followUpTimer.schedule(queue, _id, ringAt);
  }
}
