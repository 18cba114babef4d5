import { type NewTransaction, ordersRoutes, type ServiceName, Transaction } from '@alaso/contracts';
import type { OrderableListing } from '@alaso/contracts/internal';
import { startTestService, type TestService, type TestUser } from '@alaso/test-kit';
import * as z from 'zod/mini';
import { buildApp } from '../src/app.ts';
import { database } from '../src/database.ts';
import { catalogClient } from '../src/clients/catalog-client.ts';
import { type DonationEvent, donationMachine } from '../src/donations/donation.machine.ts';
import { type DonationRepository, donationRepository } from '../src/donations/donation.repository.ts';
import { ordersOf } from '../src/orders/order.model.ts';
import { orderRepository } from '../src/orders/order.repository.ts';
import { changeOf } from '../src/stages/stage.machine.ts';
import { sweep } from '../src/stages/sweep.ts';
import { sweepsOf } from '../src/work.ts';
import { type CatalogStub, startCatalogStub } from './catalog-stub.ts';

export type OrdersUnderTest = {
  service: TestService;
  catalog: CatalogStub;
  order(
    listing: OrderableListing,
    buyer: TestUser,
    given?: Partial<NewTransaction>,
    key?: string,
  ): ReturnType<TestService['send']>;
  ordersOf(user: TestUser): Promise<Transaction[]>;
  /** The stages of every order of a listing, as they are kept. */
  stagesOf(listing: OrderableListing): Promise<string[]>;
  /** The sweep, for whatever has been stuck longer than `afterMs`. */
  sweep(afterMs?: number): Promise<void>;
  /** The donations as the service keeps them. */
  donations: DonationRepository;
  /** Lets an event happen to a donation. */
  change(donationId: string, event: DonationEvent): Promise<void>;
  close(): Promise<void>;
};

const typeOf = { resale: 'buy', upcycle: 'buy', gift: 'gift', rent: 'rent' } as const;

/** svc-orders with svc-catalog as a stub. */
export async function startOrders(
  neighbours: Partial<Record<ServiceName, string>> = {},
): Promise<OrdersUnderTest> {
  const catalog = await startCatalogStub();
  const service = await startTestService({
    service: 'orders',
    build: buildApp,
    database,
    neighbours: { ...neighbours, catalog: catalog.stub.baseUrl },
  });
  const { connection, log, call } = service.platform;
  const deps = {
    orders: orderRepository(connection),
    donations: donationRepository(connection),
    catalog: catalogClient(call.catalog),
  };
  return {
    service,
    catalog,
    order(listing, buyer, given, key) {
      const body = {
        listingId: listing.id,
        type: typeOf[listing.category],
        amount: listing.price ?? '0',
        ...given,
      };
      const headers = key === undefined ? undefined : { 'Idempotency-Key': key };
      return service.call(ordersRoutes.placeOrder, { body }, { as: buyer, ...(headers && { headers }) });
    },
    async ordersOf(user) {
      const answer = await service.call(ordersRoutes.listTransactions, {}, { as: user });
      return z.parse(z.array(Transaction), answer.body);
    },
    async stagesOf({ id }) {
      const rows = await ordersOf(connection).find({ listingId: id }).toArray();
      return rows.map(({ stage }) => stage);
    },
    sweep: (afterMs = 0) => sweep({ sweeps: sweepsOf(deps), afterMs }, log),
    donations: deps.donations,
    async change(id, event) {
      const donation = await deps.donations.find(id);
      const move = donation && changeOf(donationMachine, donation.status, event);
      if (!move || !(await deps.donations.make(id, move))) throw new Error(`donation ${id} refuses ${event}`);
    },
    async close() {
      await service.close();
      await catalog.stub.close();
    },
  };
}
