import { Donation, ordersRoutes } from '@alaso/contracts';
import { authInternal } from '@alaso/contracts/internal';
import { addDays, lagosDay, problem, route } from '@alaso/service-kit';
import { type StubService, startStubService, type TestAnswer, type TestUser } from '@alaso/test-kit';
import * as z from 'zod/mini';
import { donationsOf } from '../src/donations/donation.model.ts';
import { idOf } from './answers.ts';
import { useOrders } from './orders-service.ts';

const hopeHouse = {
  name: 'Hope House of Yaba',
  type: 'orphanage' as const,
  areas: [],
  needs: [],
  about: '',
};

export const donationIn = ({ body }: TestAnswer) => z.parse(Donation, body);

type People = { donor: TestUser; charity: TestUser; admin: TestUser };

/**
 * Creates for each test a listing that its owner, Kemi, has offered to a verified organization, and returns
 * all calls about it.
 */
export function useOfferedDonation() {
  let auth: StubService;
  let people: People;
  let id: string;
  beforeAll(async () => {
    auth = await startStubService([
      route(authInternal.findOrganization, async ({ params }) => {
        const { charity } = people;
        if (params.id !== charity.id) throw problem('not-found', 'There is no such organization.');
        return { body: { ...hopeHouse, id: charity.id } };
      }),
    ]);
  });
  afterAll(() => auth.close());
  const orders = useOrders(() => ({ auth: auth.baseUrl }));

  async function offer(): Promise<string> {
    const { donor, charity } = people;
    const listing = orders.catalog.list({ ownerId: donor.id });
    return idOf(await orders.donate(listing, donor, { organizationId: charity.id }));
  }
  beforeEach(async () => {
    people = {
      donor: orders.service.user({ firstName: 'Kemi' }),
      charity: orders.service.user({ isVerifiedCharity: true }),
      admin: orders.service.user({ role: 'admin' }),
    };
    id = await offer();
  });

  const rows = () => donationsOf(orders.service.platform.connection);
  const day = (ahead: number) => addDays(lagosDay(orders.now()), ahead);

  const call = {
    accept: (as: TestUser) => orders.service.call(ordersRoutes.acceptDonation, { params: { id } }, { as }),
    decline: (as: TestUser, reason = 'We have no room') =>
      orders.service.call(ordersRoutes.declineDonation, { params: { id }, body: { reason } }, { as }),
    propose: (as: TestUser, days = [day(2), day(3)], place?: string) =>
      orders.service.call(
        ordersRoutes.proposeDonationDays,
        { params: { id }, body: { days, collector: 'organisation', ...(place && { place }) } },
        { as },
      ),
    schedule: (as: TestUser, given: { day: string; place?: string; collector?: 'donor' | 'organisation' }) =>
      orders.service.call(ordersRoutes.scheduleDonation, { params: { id }, body: given }, { as }),
    collect: (as: TestUser) => orders.service.call(ordersRoutes.collectDonation, { params: { id } }, { as }),
    receive: (as: TestUser, photoIds?: string[]) =>
      orders.service.call(ordersRoutes.receiveDonation, { params: { id }, body: { photoIds } }, { as }),
    withdraw: (as: TestUser) =>
      orders.service.call(
        ordersRoutes.withdrawDonation,
        { params: { id }, body: { reason: 'I need it' } },
        { as },
      ),
    get: (as: TestUser) => orders.service.call(ordersRoutes.getDonation, { params: { id } }, { as }),
  };

  return {
    orders,
    call,
    rows,
    day,
    /** Returns the id of another listing's donation by the same donor to the same organization. */
    offer,
    /** Makes all later calls about another donation. */
    turnTo(other: string) {
      id = other;
    },
    loadListing: async () => orders.catalog.listing((await rows().findById(id).lean())?.listingId ?? ''),
    get id() {
      return id;
    },
    get donor() {
      return people.donor;
    },
    get charity() {
      return people.charity;
    },
    get admin() {
      return people.admin;
    },
  };
}
