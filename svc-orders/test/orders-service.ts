import type { DecideDeps } from '../src/disputes/index.ts';
import {
  Donation,
  type DonationEvent,
  type NewDonation,
  type NewTransaction,
  ordersRoutes,
  type ServiceName,
  Transaction,
} from '@alaso/contracts';
import type { OrderableListing } from '@alaso/contracts/internal';
import {
  addDays,
  hourMs,
  type CallService,
  type InTransaction,
  lagosDay,
  lagosMorning,
} from '@alaso/service-kit';
import { startTestService, type TestAnswer, type TestService, type TestUser } from '@alaso/test-kit';
import * as z from 'zod/mini';
import { buildApp } from '../src/app.ts';
import { database } from '../src/database.ts';
import { authClient } from '../src/clients/auth-client.ts';
import { conversationRepository } from '../src/conversations/conversation.repository.ts';
import { donationDefinition } from '../src/donations/definition.ts';
import { donationDeps, donationWorkflow } from '../src/donations/donation-workflow.ts';
import { donationsOf } from '../src/donations/donation.model.ts';
import type { FollowUpDeps } from '../src/donations/run-follow-up.ts';
import { meetingRepository } from '../src/meetings/meeting.repository.ts';
import { ordersOf } from '../src/orders/order.model.ts';
import { orderDeps } from '../src/order-deps.ts';
import type { OfferDeps } from '../src/offers/offer-workflow.ts';
import { orderWorkflow } from '../src/orders/order-workflow.ts';
import { compensate } from '../src/workflow/claim-saga.ts';
import { findMove } from '../src/workflow/workflow-rows.ts';
import { sweep } from '../src/workflow/sweep.ts';
import { applyTransition } from '../src/workflow/transition.ts';
import { checkPayment, type PayNow, type TakePaymentDeps } from '../src/payments/index.ts';
import type { PayoutDeps } from '../src/payouts/index.ts';
import { reviewRepository } from '../src/reviews/review.repository.ts';
import { buildSweeps } from '../src/work.ts';
import { type CatalogStub, startCatalogStub } from './catalog-stub.ts';
import { offerSecret, workSettings } from './work-settings.ts';

export type OrdersUnderTest = {
  readonly service: TestService;
  readonly catalog: CatalogStub;
  order(
    listing: OrderableListing,
    buyer: TestUser,
    given?: Partial<NewTransaction>,
    key?: string,
  ): Promise<TestAnswer>;
  /** Offers a listing to Hope House, an NGO. */
  donate(
    listing: OrderableListing,
    donor: TestUser,
    given?: Partial<NewDonation>,
    key?: string,
  ): Promise<TestAnswer>;
  listOrders(user: TestUser): Promise<Transaction[]>;
  /** Returns the stored `sync` of every order of a listing. */
  listSyncs(listing: OrderableListing): Promise<string[]>;
  listDonations(donor: TestUser): Promise<Donation[]>;
  /** Returns how often the offer of this listing was published. */
  countRequests(listing: OrderableListing): Promise<number>;
  /** Returns the stored `sync` of every donation of a listing. */
  listDonationSyncs(listing: OrderableListing): Promise<string[]>;
  /** Applies an event to a donation. */
  change(donationId: string, event: DonationEvent): Promise<void>;
  /** Abandons every order of a listing, as the sweep would if they were attempts. */
  giveUp(listing: OrderableListing): Promise<void>;
  /** Returns the dependencies for moving orders, as in the service and its worker. */
  moves(): OfferDeps & DecideDeps & TakePaymentDeps & PayoutDeps;
  /** Returns the dependencies for moving and following up donations, as in the worker. */
  followUps(): FollowUpDeps;
  /** Returns the current time of orders and donations. */
  now: () => Date;
  /** Has the provider's news of a charge arrive. */
  hear(reference: string): Promise<void>;
  /** Advances the clock of orders and donations, until the end of a test. */
  passes(ms: number): void;
  /** Sets the clock of orders and donations to a moment, from which it goes on until the end of a test. */
  startAt(moment: Date): void;
  /** Stops the clock of orders and donations until the end of a test. Only `passes` moves it then. */
  stopClock(): void;
  /** Sweeps everything that has been stuck longer than `afterMs`. */
  sweep(afterMs?: number): Promise<void>;
  /**
   * Makes a successful call: five failures in a row would open the breaker, which is not the subject of these
   * tests.
   */
  closeBreaker(): Promise<TestAnswer>;
};

/**
 * A noon in Lagos, in the future. Tests of calendar days start here, so that no midnight comes while they
 * run.
 */
export const noon = new Date(lagosMorning(addDays(lagosDay(new Date()), 1)).getTime() + 12 * hourMs);

const typeOf = { resale: 'buy', upcycle: 'buy', gift: 'gift', rent: 'rent' } as const;

/**
 * Starts svc-orders with a stub of svc-catalog, for the tests of this file. Injected failures are removed
 * after each. `around` stands around every transaction, `toCatalog` around the API's calls to svc-catalog.
 * Without `payNow` everything is paid in person. `neighbors` returns the addresses of other stubs, once they
 * run. `logTo` gets every logged line.
 */
export function useOrders(
  neighbors: () => Partial<Record<ServiceName, string>> = () => ({}),
  payNow?: PayNow,
  around: (inTransaction: InTransaction) => InTransaction = (inTransaction) => inTransaction,
  toCatalog: (call: CallService, baseUrl: string) => CallService = (call) => call,
  logTo?: (line: string) => void,
): OrdersUnderTest {
  let aheadMs = 0;
  let stoppedAt: number | undefined;
  const now = () => new Date((stoppedAt ?? Date.now()) + aheadMs);
  let running: { service: TestService; catalog: CatalogStub } | undefined;
  const parts = () => {
    if (!running) throw new Error('svc-orders does not run yet');
    return running;
  };
  beforeAll(async () => {
    const catalog = await startCatalogStub();
    const service = await startTestService({
      service: 'orders',
      logTo,
      build: (platform) =>
        buildApp(
          {
            ...platform,
            inTransaction: around(platform.inTransaction),
            call: { ...platform.call, catalog: toCatalog(platform.call.catalog, catalog.stub.baseUrl) },
          },
          { now, offerSecret, ...(payNow && { payNow }) },
        ),
      database,
      neighbors: { ...neighbors(), catalog: catalog.stub.baseUrl },
    });
    running = { service, catalog };
  });
  afterEach(() => {
    parts().catalog.heal();
    aheadMs = 0;
    stoppedAt = undefined;
  });
  afterAll(async () => {
    await parts().service.close();
    await parts().catalog.stub.close();
  });

  const platform = () => {
    const { platform: own } = parts().service;
    return { ...own, inTransaction: around(own.inTransaction) };
  };
  const connection = () => parts().service.platform.connection;
  const moves = () => ({
    ...orderDeps(platform(), now, payNow),
    auth: authClient(parts().service.platform.call.auth),
  });
  const followUps = (): FollowUpDeps => ({
    ...donationDeps(parts().service.platform, now),
    ...workSettings,
    auth: authClient(parts().service.platform.call.auth),
  });
  const mails = () => ({
    ...moves(),
    conversations: conversationRepository(connection()),
    meetings: meetingRepository(connection()),
  });
  const reviews = () => ({ ...moves(), ...followUps(), reviews: reviewRepository(connection()) });
  const options = (as: TestUser, key: string | undefined) => ({
    as,
    ...(key !== undefined && { headers: { 'Idempotency-Key': key } }),
  });

  const orders: OrdersUnderTest = {
    get service() {
      return parts().service;
    },
    get catalog() {
      return parts().catalog;
    },
    order({ id: listingId, category, price }, buyer, given, key) {
      const body = { listingId, type: typeOf[category], amount: price ?? '0', ...given };
      return parts().service.call(ordersRoutes.placeOrder, { body }, options(buyer, key));
    },
    donate({ id: listingId }, donor, given, key) {
      const organization = { organizationType: 'ngo' as const, organizationName: 'Hope House' };
      const body = { listingId, ...organization, ...given };
      return parts().service.call(ordersRoutes.requestDonation, { body }, options(donor, key));
    },
    async listOrders(user) {
      const answer = await parts().service.call(ordersRoutes.listTransactions, {}, { as: user });
      return z.parse(z.array(Transaction), answer.body);
    },
    async listSyncs({ id }) {
      const rows = await ordersOf(connection()).find({ listingId: id }).lean();
      return rows.map(({ sync }) => sync);
    },
    async listDonations(donor) {
      const answer = await parts().service.call(ordersRoutes.listDonations, {}, { as: donor });
      return z.parse(z.array(Donation), answer.body);
    },
    countRequests: ({ id }) =>
      connection()
        .collection('outbox')
        .countDocuments({ name: 'donation.moved', 'payload.listingId': id, 'payload.event': null }),
    async listDonationSyncs({ id }) {
      const rows = await donationsOf(connection()).find({ listingId: id }).lean();
      return rows.map(({ sync }) => sync);
    },
    async change(id, event) {
      const donation = await followUps().donations.find(id);
      const move = donation && findMove(donationDefinition, donation.stage, event);
      const by = donationDefinition.transitions.find((line) => line.event === event)?.by[0] ?? 'clock';
      const effects = [() => Promise.resolve({ proposal: null })];
      const step = move && { move, event, by, reason: null, effects };
      if (!step || !(await applyTransition(donationWorkflow(followUps()), donation, step))) {
        throw new Error(`donation ${id} refuses ${event}`);
      }
    },
    async giveUp({ id }) {
      for (const order of await ordersOf(connection()).find({ listingId: id }).lean()) {
        await compensate(orderWorkflow(moves()).saga, order);
      }
    },
    moves,
    followUps,
    now,
    hear: (reference) => checkPayment(moves(), reference),
    passes(ms) {
      aheadMs += ms;
    },
    startAt(moment) {
      aheadMs += moment.getTime() - now().getTime();
    },
    stopClock() {
      stoppedAt ??= Date.now();
    },
    sweep: (afterMs = 0) =>
      sweep(
        { sweeps: buildSweeps(moves(), followUps(), mails(), reviews()), afterMs, now },
        parts().service.platform.log,
      ),
    closeBreaker: () => orders.order(parts().catalog.list(), parts().service.user()),
  };
  return orders;
}
