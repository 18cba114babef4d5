import { randomUUID } from 'node:crypto';
import type { TestService } from '@alaso/test-kit';
import * as fc from 'fast-check';
import { claimsOf } from '../src/claims/claim.repository.ts';
import { listingsOf } from '../src/listings/listing.model.ts';
import { listingDocument, store } from './catalog-service.ts';
import { claimSteps, kobo } from './claim-steps.ts';

/** The actors: two orders, a donation and two bookings, each with its own id. */
const kinds = ['order', 'order', 'donation', 'booking', 'booking'] as const;
type Step = { act: 'claim' | 'complete' | 'release'; who: number };
type State = 'held' | 'completed' | 'released' | undefined;
type Model = { status: 'active' | 'sold' | 'gifted'; hold: number | null; states: State[] };

const isBooking = (who: number) => kinds[who] === 'booking';
const bookingsOf = ({ states }: Model) =>
  states.filter((state, who) => isBooking(who) && state === 'held').length;

/** Returns the expected answer of each step, and updates a simple model. */
function expected(model: Model, { act, who }: Step): number {
  const state = model.states[who];
  if (act === 'claim') {
    if (state === 'held' || state === 'completed') return 204;
    const inTheWay = model.status !== 'active' || model.hold !== null;
    if (state === 'released' || inTheWay || (!isBooking(who) && bookingsOf(model) > 0)) return 409;
    if (!isBooking(who)) model.hold = who;
    model.states[who] = 'held';
    return 204;
  }
  if (act === 'complete') {
    if (state !== 'held' && state !== 'completed') return 409;
    model.states[who] = 'completed';
    if (!isBooking(who)) model.status = kinds[who] === 'donation' ? 'gifted' : 'sold';
    return 204;
  }
  if (model.hold === who) {
    model.hold = null;
    model.status = 'active';
  }
  model.states[who] = 'released';
  return 204;
}

/** Returns steps of claims on a service's listings, and checks of their results. */
export function claimSequences(catalog: () => TestService) {
  const { claim, complete, release } = claimSteps(catalog);
  const database = () => catalog().platform.connection;

  function send(id: string, ids: readonly string[], { act, who }: Step) {
    const claimId = ids[who] ?? '';
    if (act === 'claim') return claim(kinds[who] ?? 'order', id, claimId);
    return (act === 'complete' ? complete : release)(id, claimId);
  }

  async function newListing() {
    const listing = listingDocument({ priceKobo: kobo });
    await store(catalog(), [listing]);
    return { id: listing._id, ids: kinds.map(() => randomUUID()) };
  }

  /** Checks that the listing and its claims agree. */
  async function expectAgreement(id: string): Promise<void> {
    const listing = await listingsOf(database()).findOne({ _id: id }).lean();
    const rows = await claimsOf(database()).find({ listingId: id }).lean();
    const holders = rows.filter((row) => row.open && row.exclusive);
    const [holder] = holders;
    expect(holders.length).toBeLessThanOrEqual(1);
    expect(listing?.hold).toBe(holder?._id ?? null);
    const after = holder?.kind === 'donation' ? 'gifted' : 'sold';
    expect(listing?.status).toBe(holder?.state === 'completed' ? after : 'active');
    const booked = rows.filter((row) => row.open && row.kind === 'booking');
    expect(booked.every(({ state }) => state === 'held')).toBe(true);
    expect(listing?.openBookings).toBe(booked.length);
  }

  /** Expects that sequential steps answer and change the listing as the model does. */
  async function expectAsModel(steps: readonly Step[]): Promise<void> {
    const { id, ids } = await newListing();
    const model: Model = { status: 'active', hold: null, states: kinds.map(() => undefined) };
    for (const one of steps) {
      const status = expected(model, one);
      expect([one, (await send(id, ids, one)).status]).toEqual([one, status]);
      const listing = await listingsOf(database()).findOne({ _id: id }).lean();
      expect(listing?.hold ?? null).toBe(model.hold === null ? null : ids[model.hold]);
      expect([listing?.status, listing?.openBookings]).toEqual([model.status, bookingsOf(model)]);
    }
    await expectAgreement(id);
  }

  return { send, newListing, expectAgreement, expectAsModel };
}

/** Any step of any actor. */
export const anyStep = fc.record({
  act: fc.constantFrom('claim' as const, 'complete' as const, 'release' as const),
  who: fc.nat(kinds.length - 1),
});
