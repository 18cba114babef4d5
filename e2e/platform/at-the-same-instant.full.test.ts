import { randomUUID } from 'node:crypto';
import {
  authRoutes,
  catalogRoutes,
  Listing,
  moderationRoutes,
  type NewListing,
  ordersRoutes,
  Problem,
  serviceNames,
  User,
} from '@alaso/contracts';
import { addDays, lagosDay } from '@alaso/service-kit';
import * as z from 'zod/mini';
import { openTestPlatform, type Session, type TestPlatform } from './platform.ts';

const WithId = z.object({ id: z.string() });
const codeOf = ({ body }: { body: unknown }) => z.safeParse(Problem, body).data?.code;

/**
 * Runs all services as separate processes without workers: everything must be true when the answers arrive.
 */
describe('at the same instant', () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await openTestPlatform({ services: serviceNames });
    await Promise.all(serviceNames.map((service) => platform.start(service)));
  }, 90_000);
  afterAll(() => platform?.close());

  async function signUp(): Promise<Session> {
    const names = { firstName: 'Tobi', lastName: 'Ade' };
    const body = { email: `${randomUUID()}@example.com`, password: 'lace-and-george', ...names };
    const answer = await platform.call(authRoutes.register, { body });
    const { user } = z.parse(z.object({ user: User }), answer.body);
    return { userId: user.id, cookie: answer.cookies.map((cookie) => cookie.split(';')[0]).join('; ') };
  }

  async function list(seller: Session, given: Partial<NewListing> = {}): Promise<string> {
    const body = { title: 'Emerald gele', category: 'resale' as const, price: '12500', ...given };
    const answer = await platform.call(catalogRoutes.createListing, { body }, seller);
    return z.parse(Listing, answer.body).id;
  }

  const buy = (listingId: string, buyer = platform.session()) =>
    platform.call(ordersRoutes.placeOrder, { body: { listingId, type: 'buy', amount: '12500.00' } }, buyer);

  async function countActive(seller: Session): Promise<number> {
    const query = { owner: seller.userId, status: 'active' as const };
    const answer = await platform.call(catalogRoutes.listListings, { query });
    return z.parse(z.array(Listing), answer.body).length;
  }

  /** Returns a function that suspends the seller. */
  async function readySuspension(seller: Session): Promise<() => Promise<number>> {
    const report = { reportedUserId: seller.userId, reason: 'fraud' as const };
    const filed = await platform.call(moderationRoutes.fileReport, { body: report }, await signUp());
    const follows = { person: 'suspend' as const, days: 7, why: 'Sold copies as originals.' };
    const decision = {
      params: { id: z.parse(WithId, filed.body).id },
      body: { status: 'reviewed' as const, follows },
    };
    const admin = platform.session({ role: 'admin' });
    return async () => (await platform.call(moderationRoutes.decideReport, decision, admin)).status;
  }

  /** Places an order and possibly suspends its seller at the same time. Returns what is visible afterward. */
  async function round(isSuspended: boolean) {
    const seller = await signUp();
    const [item, other] = [await list(seller), await list(seller)];
    const suspend = await readySuspension(seller);
    const buyer = platform.session();
    const [order, decided] = await Promise.all([buy(item, buyer), isSuspended ? suspend() : 200]);
    expect(decided).toBe(200);
    const refusals = [await buy(item), await buy(other)].map(codeOf);
    if (order.status === 201) {
      const params = { id: z.parse(WithId, order.body).id };
      const cancelled = await platform.call(
        ordersRoutes.cancelOrder,
        { params, body: { reason: 'I have read the warning' } },
        buyer,
      );
      expect(cancelled.status).toBe(200);
    }
    return { order: order.status, refusals, active: await countActive(seller) };
  }

  it('a seller is suspended and their item ordered: nothing of theirs is on the market then, or ever again', async () => {
    for (let done = 0; done < 12; done += 1) {
      const { order, refusals, active } = await round(true);
      expect([201, 409]).toContain(order);
      expect(['listing-paused', 'already-sold']).toContain(refusals[0]);
      expect(refusals[1]).toBe('listing-paused');
      expect(active).toBe(0);
    }
  }, 180_000);

  it('and without the suspension the other item is sold, and the cancelled one is back', async () => {
    const { order, refusals, active } = await round(false);
    expect(order).toBe(201);
    expect(refusals).toEqual(['already-sold', undefined]);
    expect(active).toBe(1);
  }, 60_000);

  it('50 renters of one day: exactly one gets it, and the rest are told that it is taken', async () => {
    const listingId = await list(await signUp(), { category: 'rent' });
    const day = addDays(lagosDay(new Date()), 10);
    const body = { listingId, type: 'rent' as const, amount: '12500.00', startDate: day, endDate: day };
    const renters = Array.from({ length: 50 }, () => platform.session());
    const answers = await Promise.all(
      renters.map((renter) => platform.call(ordersRoutes.placeOrder, { body }, renter)),
    );
    const lost = answers.filter(({ status }) => status !== 201);
    expect(answers.length - lost.length).toBe(1);
    expect(lost.map(codeOf)).toEqual(lost.map(() => 'days-taken'));
  }, 60_000);
});
