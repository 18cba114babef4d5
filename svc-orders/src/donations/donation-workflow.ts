import {
  type DonationEvent,
  donationLimits,
  type DonationMover,
  type NewProposal,
  type NewSchedule,
} from '@alaso/contracts';
import {
  addDays,
  type DbSession,
  derivedId,
  lagosDay,
  type Logger,
  type Platform,
  problem,
  recordAdminAct,
} from '@alaso/service-kit';
import { busyProblem, fieldProblem } from '../problems.ts';
import { type CatalogClient, catalogClient } from '../clients/catalog-client.ts';
import { keepChosenPhotos } from '../clients/kept-photos.ts';
import {
  type Effect,
  findFor,
  loseListing,
  type Published,
  transition,
  type Workflow,
} from '../workflow/index.ts';
import { donationDefinition, type DonationTransition } from './definition.ts';
import { type DonationActor, mayPick, rolesOf } from './donation-parties.ts';
import { donationProblems, newDonationWords } from './donation.messages.ts';
import type { DonationDocument } from './donation.model.ts';
import { type DonationRepository, donationRepository } from './donation.repository.ts';
import { hasDeskTask, planFollowUps } from './follow-up-plan.ts';
import { type FollowUpRepository, followUpRepository } from './follow-up.repository.ts';

/** Input that accompanies an event. */
export type DonationInput = {
  reason?: string | undefined;
  proposal?: NewProposal;
  schedule?: NewSchedule;
  /** Number of the donation's steps that an admin has seen. */
  steps?: number | undefined;
};

type DonationTypes = {
  row: DonationDocument;
  line: DonationTransition;
  caller: DonationActor;
  input: DonationInput;
};

export type DonationDeps = Pick<Platform, 'inTransaction' | 'outbox'> & {
  donations: DonationRepository;
  followUps: FollowUpRepository;
  catalog: CatalogClient;
  now: () => Date;
};

/** Returns the dependencies for requesting and moving donations, in API processes and the worker. */
export const donationDeps = (
  { connection, inTransaction, outbox, call }: Platform<'catalog'>,
  now: () => Date,
): DonationDeps => ({
  donations: donationRepository(connection),
  followUps: followUpRepository(connection),
  catalog: catalogClient(call.catalog),
  inTransaction,
  outbox,
  now,
});

export const donationNotFound = () => problem('not-found', donationProblems.noSuchDonation);

function refusal({ stage }: DonationDocument, event: DonationEvent, roles: readonly DonationMover[]) {
  const movers = donationDefinition.transitions
    .filter((line) => line.event === event)
    .flatMap(({ by }) => by);
  if (roles.some((role) => role === 'clock' || movers.includes(role))) {
    return problem('donation-moved', donationProblems.noLongerPossible(stage));
  }
  return problem('not-allowed', donationProblems.onlyMover(movers[0]));
}

function assertAhead(field: string, day: string, now: Date): void {
  const today = lagosDay(now);
  if (day < today || day > addDays(today, donationLimits.aheadDays)) {
    throw fieldProblem(field, donationProblems.dayOutOfRange(donationLimits.aheadDays));
  }
}

type Change = Partial<DonationDocument>;

function proposed(by: DonationMover, { days, place, collector }: NewProposal, now: Date): Change {
  for (const day of days) assertAhead('days', day, now);
  return {
    proposal: { by, days: [...new Set(days)].sort(), place: place ?? null, collector },
    schedule: null,
  };
}

function picked(
  donation: DonationDocument,
  by: DonationMover,
  { day, place, collector }: NewSchedule,
  now: Date,
): Change {
  assertAhead('day', day, now);
  const proposal = mayPick(donation, by) ? donation.proposal : null;
  if (by !== 'desk') {
    if (!proposal) throw problem('not-allowed', donationProblems.noDaysProposed);
    if (!proposal.days.includes(day)) throw fieldProblem('day', donationProblems.dayNotProposed);
  }
  const where = by === 'desk' ? (place ?? proposal?.place) : (proposal?.place ?? place);
  const who = by === 'desk' ? (collector ?? proposal?.collector) : proposal?.collector;
  if (where === undefined || where === null) throw fieldProblem('place', donationProblems.placeMissing);
  if (who === undefined) throw fieldProblem('collector', donationProblems.collectorMissing);
  return { proposal: null, schedule: { day, place: where, collector: who } };
}

/**
 * Returns the changes that an event makes to a donation, apart from its stage. @throws invalid-input,
 * not-allowed
 */
function changeBy(
  donation: DonationDocument,
  {
    event,
    by,
    input,
    now,
  }: { event: DonationEvent | null; by: DonationMover; input: DonationInput; now: Date },
): Change {
  if (event === 'propose' && input.proposal) return proposed(by, input.proposal, now);
  if (event === 'schedule' && input.schedule) return picked(donation, by, input.schedule, now);
  // The proposal remains valid, because the stage does not change.
  if (event === 'extend') return {};
  return { proposal: null };
}

/** Limits how often days can be proposed, because each proposal notifies the other party. */
const maxSteps = 40;

/** Notifies admins of an offer to an organization without an account, because nobody else would see it. */
async function notifyDesk({ outbox }: DonationDeps, row: DonationDocument, session: DbSession) {
  const notification = {
    noticeId: derivedId('donation', row._id, 'without account'),
    ...newDonationWords(row),
    link: '/admin?tab=donations',
    changed: ['donation' as const],
    except: [row.donorId],
  };
  await outbox.write('admin-notice.raised', notification, session);
}

async function publish(
  deps: DonationDeps,
  { row, event, by, from, to, at, reason, caller }: Published<DonationTypes>,
  session: DbSession,
): Promise<void> {
  const { followUps, outbox } = deps;
  const { _id: donationId, donorId, organizationId, listingId } = row;
  if (from !== null) await followUps.close(donationId, event, at, session);
  await followUps.plan(planFollowUps(row), session);
  if (from === null && organizationId === null) await notifyDesk(deps, row, session);
  const moved = { donationId, donorId, organizationId, listingId, event, by, from, to };
  await outbox.write('donation.moved', { ...moved, at: at.toISOString() }, session);
  if (by !== 'desk' || from === null || typeof caller !== 'object') return;
  await recordAdminAct(
    outbox,
    {
      actorId: caller.userId,
      action: 'donation.moved',
      why: reason,
      about: [donorId, ...(organizationId === null ? [] : [organizationId])],
      target: { type: 'donation', id: donationId },
      before: { status: from },
      after: { status: to },
    },
    session,
  );
}

export function donationWorkflow(deps: DonationDeps): Workflow<DonationTypes> {
  const { donations, catalog, inTransaction, now } = deps;
  const workflow: Workflow<DonationTypes> = {
    inTransaction,
    now,
    definitionOf: () => donationDefinition,
    rolesOf,
    notFound: donationNotFound,
    refusal,
    busy: () => busyProblem(donationProblems.beingUpdated),
    check(donation, { event, input: { steps }, caller }) {
      if (steps !== undefined && steps !== donation.timeline.length) {
        throw problem('donation-moved', donationProblems.donationChanged);
      }
      // The link can only answer the offer. Later steps require signing in.
      if (event && caller === 'link-holder' && donation.stage !== 'requested') {
        throw refusal(donation, event, ['organisation']);
      }
      if (event === 'propose' && donation.timeline.length >= maxSteps) {
        throw problem('donation-moved', donationProblems.tooManyDays);
      }
      return Promise.resolve();
    },
    effectsOf(donation, { event, by, input }) {
      const change = changeBy(donation, { event, by, input, now: now() });
      return [() => Promise.resolve(change)];
    },
    arrive: (donation) => Promise.resolve({ deskTask: hasDeskTask(planFollowUps(donation)) }),
    publish: (step, session) => publish(deps, step, session),
    saga: {
      rows: donations,
      catalog,
      rulesOf: () => donationDefinition,
      claimOf: ({ donorId }) => ({ kind: 'donation', claimantId: donorId }),
      nextOf: () => null,
      lose: (donation, move) => loseListing(workflow, donation, move),
    },
  };
  return workflow;
}

/**
 * Returns a donation and the caller's role in it. @throws not-found for everyone else, without revealing that
 * the donation exists
 */
export async function findDonation(
  { donations }: Pick<DonationDeps, 'donations'>,
  donationId: string,
  caller: DonationActor,
): Promise<{ donation: DonationDocument; roles: readonly DonationMover[] }> {
  const { row, roles } = await findFor<DonationTypes>(
    { rows: donations, rolesOf, notFound: donationNotFound },
    donationId,
    caller,
  );
  return { donation: row, roles };
}

export type DonationRequest = {
  donationId: string;
  event: DonationEvent;
  by: DonationActor;
  input?: DonationInput;
  /** Photos uploaded by the caller, to be kept for the donation. */
  photoIds?: readonly string[] | undefined;
  refusesRepeats?: boolean;
  log: Logger;
};

/**
 * Applies an event to a donation.
 * @throws invalid-input for days that are not possible, photo-refused, and the errors of `transition`
 */
export function transitionDonation(
  deps: DonationDeps,
  { donationId: id, event, by: caller, input = {}, photoIds, refusesRepeats = false, log }: DonationRequest,
): Promise<DonationDocument> {
  const keepPhotos = async (): Promise<Effect<DonationDocument, DonationMover>> => {
    const ownerId = typeof caller === 'object' ? caller.userId : undefined;
    if (ownerId === undefined || !photoIds?.length) return () => Promise.resolve({});
    const receivedPhotos = await keepChosenPhotos(deps, { keeperId: id, ownerId, photoIds });
    return () => Promise.resolve({ receivedPhotos });
  };
  return transition<DonationTypes>(donationWorkflow(deps), {
    id,
    event,
    caller,
    input,
    prepare: keepPhotos,
    refusesRepeats,
    log,
  });
}
