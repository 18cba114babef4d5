import { type NewBrief, type NewQuote, type OrderPage, ordersRoutes } from '@alaso/contracts';
import type { OrderableListing } from '@alaso/contracts/internal';
import { addDays, lagosDay } from '@alaso/service-kit';
import type { TestAnswer, TestService, TestUser } from '@alaso/test-kit';
import { idOf } from './answers.ts';
import { movesOf, pageOf as pageIn } from './moving.ts';
import { noon, type OrdersUnderTest } from './orders-service.ts';

/** The day of {@link noon}. */
export const today = lagosDay(noon);

export const brief: NewBrief = {
  garment: 'skirt',
  wish: 'Two skirts out of one wrapper',
  measurements: [
    { name: 'waist', cm: 78.5 },
    { name: 'hips', cm: 102 },
    { name: 'length', cm: 70 },
  ],
  wishedDay: addDays(today, 20),
};
export const quote: NewQuote = { price: '18000.50', days: 4, note: 'Lined' };
const changed: NewQuote = { price: '20000', days: 9, note: null };

export type Party = 'buyer' | 'tailor';
export type Booked = { id: string; listing: OrderableListing; buyer: TestUser; tailor: TestUser };

type Make = (
  call: TestService['call'],
  params: { id: string },
  as: TestUser,
  body?: NewBrief,
) => Promise<TestAnswer>;

/** The calls of a job: the caller of each, and its request. */
const calls = {
  brief: [
    'buyer',
    (call, params, as, body = brief) => call(ordersRoutes.briefTailor, { params, body }, { as }),
  ],
  quote: ['tailor', (call, params, as) => call(ordersRoutes.quoteJob, { params, body: quote }, { as })],
  agree: ['buyer', (call, params, as) => call(ordersRoutes.agreeToQuote, { params, body: {} }, { as })],
  start: ['tailor', (call, params, as) => call(ordersRoutes.startJob, { params }, { as })],
  finish: ['tailor', (call, params, as) => call(ordersRoutes.finishJob, { params }, { as })],
  'propose-change': [
    'tailor',
    (call, params, as) => call(ordersRoutes.proposeChange, { params, body: changed }, { as }),
  ],
  'agree-change': ['buyer', (call, params, as) => call(ordersRoutes.agreeToChange, { params }, { as })],
  'refuse-change': ['buyer', (call, params, as) => call(ordersRoutes.refuseChange, { params }, { as })],
} as const satisfies Record<string, readonly [maker: Party, make: Make]>;
export type Call = keyof typeof calls;
export const everyCall = Object.keys(calls) as Call[];
export const steps = ['brief', 'quote', 'agree', 'start', 'finish'] as const;
export const makerOf = (step: Call): Party => calls[step][0];

/** Books and moves tailoring jobs over HTTP. */
export function tailoringJobs(orders: OrdersUnderTest) {
  async function book(tailor = orders.service.user({ role: 'tailor' })): Promise<Booked> {
    const buyer = orders.service.user({ firstName: 'Ngozi' });
    const listing = orders.catalog.list({ category: 'upcycle', ownerId: tailor.id });
    return { id: idOf(await orders.order(listing, buyer)), listing, buyer, tailor };
  }

  const call: TestService['call'] = (...given) => orders.service.call(...given);

  /** Makes a step, by default as the party whose turn it is. */
  function make(
    step: Call,
    { id, ...parties }: Booked,
    by: Party | TestUser = makerOf(step),
    body?: NewBrief,
  ) {
    const as = typeof by === 'string' ? parties[by] : by;
    return calls[step][1](call, { id }, as, body);
  }

  /** Returns a job after its last step. */
  async function jobAfter(last?: (typeof steps)[number], tailor?: TestUser): Promise<Booked> {
    const booked = await book(tailor);
    const upTo = last === undefined ? 0 : steps.indexOf(last) + 1;
    for (const step of steps.slice(0, upTo)) {
      expect(await make(step, booked)).toMatchObject({ status: 200 });
    }
    return booked;
  }

  const loadPage = async (booked: Booked, by: Party = 'buyer'): Promise<OrderPage> =>
    pageIn(await movesOf(orders, booked.id).page(booked[by]));

  return { book, make, jobAfter, pageOf: loadPage };
}
