import { randomUUID } from 'node:crypto';
import {
  koboFromNaira,
  type NewTransaction,
  offerLimits,
  offerRange,
  type OfferActor,
  type OfferEvent,
} from '@alaso/contracts';
import type { OrderableListing } from '@alaso/contracts/internal';
import { type Caller, type DbSession, isDuplicateKey, type Logger, problem } from '@alaso/service-kit';
import { busyProblem, fieldProblem } from '../problems.ts';
import { naira } from '../format.ts';
import { snapshotIn, snapshotOf } from '../listing-snapshot.ts';
import {
  createOrder,
  newDelivery,
  type NewDeliveryDeps,
  type OrderDeps,
  partyOf,
  type Party,
  whyNotAvailable,
} from '../orders/index.ts';
import {
  listActions,
  deadlineOf,
  type Effect,
  loseListing,
  transition,
  type Workflow,
} from '../workflow/index.ts';
import { offerDefinition, type OfferTransition } from './definition.ts';
import { offerProblems } from './offer.messages.ts';
import type { OfferDocument } from './offer.model.ts';
import type { OfferRepository } from './offer.repository.ts';

export type OfferDeps = OrderDeps & NewDeliveryDeps & { offers: OfferRepository };

type OfferCaller = { userId: string } | 'clock';
export type OfferInput = Pick<NewTransaction, 'handOver'> & { price?: string };
type OfferTypes = { row: OfferDocument; line: OfferTransition; caller: OfferCaller; input: OfferInput };

/** Returns the events available to a party, the main one first. The last price cannot be countered. */
export const actsOf = ({ stage, rounds }: OfferDocument, party: Party): OfferEvent[] =>
  listActions(offerDefinition, stage, party).filter(
    (event) => event !== 'counter' || rounds < offerLimits.rounds,
  );

/** Parses an offered price, in kobo. @throws invalid-input, with a message that gives the range */
function priceWithin(listingKobo: number, price: string): number {
  const [kobo, { leastKobo, mostKobo }] = [koboFromNaira(price), offerRange(listingKobo)];
  if (kobo >= leastKobo && kobo <= mostKobo) return kobo;
  throw fieldProblem('price', offerProblems.priceOutOfRange(naira(leastKobo), naira(mostKobo)));
}

/**
 * Places the order for an accepted offer, in the step's transaction. The offer transfers its claim to the
 * order. @throws not-orderable, and the errors of `createOrder`
 */
function placeOrder(
  deps: OfferDeps,
  { handOver }: Pick<OfferInput, 'handOver'>,
): Effect<OfferDocument, OfferActor> {
  return async (offer, session) => {
    const { buyerId, sellerId, listingId, buyerFirstName, sellerFirstName, listingPlace } = offer;
    const listing = { category: 'resale' as const, handOver: offer.handOver };
    const delivery = await newDelivery(deps, { handOver, buyerId }, listing);
    const draft = {
      ...snapshotIn(offer),
      ...(listingPlace && { listingPlace }),
      ...(delivery && { delivery }),
      listingId,
      buyerId,
      sellerId,
      buyerFirstName,
      sellerFirstName,
      category: listing.category,
      type: 'buy' as const,
      amountKobo: offer.priceKobo,
      by: 'buyer' as const,
      claim: 'passed-on' as const,
    };
    const { _id: id } = await createOrder(deps, draft, session);
    return { passedTo: { id, claimantId: buyerId } };
  };
}

/** Events that lead toward an order. A blocked member may still decline or withdraw. */
const goesOn: readonly OfferEvent[] = ['counter', 'accept', 'order'];

const notFound = () => problem('not-found', offerProblems.noSuchOffer);
const moved = (sentence: string) => problem('offer-moved', sentence);

function refusal({ stage }: OfferDocument, event: OfferEvent, roles: readonly OfferActor[]) {
  const actors = offerDefinition.transitions.filter((line) => line.event === event).flatMap(({ by }) => by);
  return roles.some((role) => actors.includes(role))
    ? moved(offerProblems.noLongerPossible(stage))
    : problem('not-allowed', offerProblems.onlyOtherSide);
}

export function offerWorkflow(deps: OfferDeps): Workflow<OfferTypes> {
  const { offers, catalog, inTransaction, now } = deps;
  const workflow: Workflow<OfferTypes> = {
    inTransaction,
    now,
    definitionOf: () => offerDefinition,
    rolesOf(offer, caller) {
      if (caller === 'clock') return [caller];
      const party = partyOf(offer, caller.userId);
      return party ? [party] : [];
    },
    notFound,
    refusal,
    busy: () => busyProblem(offerProblems.beingUpdated),
    async check({ rounds, sync, listingId, buyerId, sellerId }, { event, by, caller }) {
      if (event && caller !== 'clock' && goesOn.includes(event)) {
        await deps.dealings.assertBetween(caller.userId, by === 'buyer' ? sellerId : buyerId);
      }
      if (event === 'counter' && rounds >= offerLimits.rounds) {
        throw moved(offerProblems.lastPrice);
      }
      if (event === 'accept') assertAvailable(await catalog.listing(listingId));
      // svc-catalog can transfer only a claim that it has already received.
      if (event === 'order' && sync !== 'settled') throw workflow.busy();
    },
    effectsOf(offer, { event, input }) {
      if (event === 'order') return [placeOrder(deps, input)];
      if (event !== 'counter') return [];
      const priceKobo = priceWithin(offer.listingPriceKobo, input.price ?? '');
      return [() => Promise.resolve({ priceKobo, rounds: offer.rounds + 1 })];
    },
    arrive: (offer, at) => Promise.resolve({ clockAt: deadlineOf(offerDefinition, offer, at) ?? null }),
    detailsOf: ({ priceKobo }) => ({ priceKobo }),
    async publish({ row, event, by, from, to }, session) {
      await publish(deps, row, { event, by, from, to }, session);
    },
    saga: {
      rows: offers,
      catalog,
      rulesOf: () => offerDefinition,
      claimOf: ({ buyerId }) => ({ kind: 'offer', claimantId: buyerId }),
      nextOf: ({ passedTo }) => passedTo,
      lose: (offer, move) => loseListing(workflow, offer, move),
      losesRaces: true,
    },
  };
  return workflow;
}

type Step = { event: OfferEvent | null; by: OfferActor; from: OfferDocument['stage'] | null };

async function publish(
  { outbox }: Pick<OfferDeps, 'outbox'>,
  { _id: offerId, listingId, buyerId, sellerId }: OfferDocument,
  step: Step & { to: OfferDocument['stage'] },
  session: DbSession,
): Promise<void> {
  await outbox.write('offer.moved', { offerId, listingId, buyerId, sellerId, ...step }, session);
}

function assertAvailable(listing: OrderableListing): void {
  if (!listing.available) throw whyNotAvailable(listing);
}

export type OfferRequest = {
  offerId: string;
  event: OfferEvent;
  by: OfferCaller;
  input?: OfferInput;
  log: Logger;
};

/**
 * Applies an event to an offer. @throws the errors of its route, and already-sold if the item is no longer
 * available
 */
export async function transitionOffer(
  deps: OfferDeps,
  { offerId: id, event, by: caller, input = {}, log }: OfferRequest,
): Promise<OfferDocument> {
  const offer = await transition<OfferTypes>(offerWorkflow(deps), { id, event, caller, input, log });
  if (event === 'accept' && offer.stage === 'lost') {
    throw problem('already-sold', offerProblems.someoneWasFaster);
  }
  return offer;
}

export type NewOfferRequest = { listingId: string; price: string; buyer: Caller; operationId: string };

/** Makes an offer. A retry of the same write returns the same offer. @throws the errors of its route */
export async function makeOffer(
  deps: OfferDeps,
  { listingId, price, buyer, operationId }: NewOfferRequest,
): Promise<OfferDocument> {
  const { offers, catalog, suspended, inTransaction, now } = deps;
  const earlier = await offers.ofOperation(operationId);
  if (earlier) return earlier;
  const listing = await catalog.listing(listingId);
  const { ownerId, category, priceKobo: listingPriceKobo } = listing;
  if (ownerId === buyer.userId) {
    throw problem('own-listing', offerProblems.ownListing);
  }
  if (category !== 'resale' || !listingPriceKobo) {
    throw problem('not-orderable', offerProblems.notSoldAtPrice);
  }
  if (listing.offers === 'off') {
    throw problem('offers-off', offerProblems.offersOff);
  }
  await deps.dealings.assertBetween(buyer.userId, ownerId);
  if (await suspended.find(ownerId)) throw whyNotAvailable({ ...listing, paused: true });
  assertAvailable(listing);
  const priceKobo = priceWithin(listingPriceKobo, price);
  if ((await offers.count(buyer.userId, listingId)) >= offerLimits.perListing) {
    throw problem('too-many-open', offerProblems.tooManyOffers(offerLimits.perListing));
  }
  const [at, stage] = [now(), offerDefinition.first];
  const row = {
    _id: randomUUID(),
    operationId,
    // An offer claims its listing only when it is accepted.
    sync: 'settled' as const,
    stage,
    listingId,
    buyerId: buyer.userId,
    sellerId: ownerId,
    buyerFirstName: buyer.firstName,
    sellerFirstName: listing.ownerFirstName,
    ...snapshotOf(listing),
    ...(listing.place && { listingPlace: listing.place }),
    ...(listing.handOver && { handOver: listing.handOver }),
    listingPriceKobo,
    priceKobo,
    rounds: 1,
    open: true,
    timeline: [{ event: null, stage, at, by: 'buyer' as const, reason: null, priceKobo }],
    passedTo: null,
  };
  const read = { ...row, clockAt: null, createdAt: at, updatedAt: at };
  const offer = { ...row, clockAt: deadlineOf(offerDefinition, read, at) ?? null };
  const stored = await inTransaction(async (session) => {
    const added = await offers.add(offer, session);
    await publish(deps, added, { event: null, by: 'buyer', from: null, to: stage }, session);
    return added;
  }).catch((error: unknown) => {
    if (isDuplicateKey(error)) return undefined;
    throw error;
  });
  const found = stored ?? (await offers.ofOperation(operationId));
  if (found) return found;
  throw problem('offer-open', offerProblems.alreadyOpen);
}
