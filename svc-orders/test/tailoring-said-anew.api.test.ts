import { ordersRoutes } from '@alaso/contracts';
import { useOrders } from './orders-service.ts';
import { rounds } from './rounds.ts';
import { type Booked, brief, quote, tailoringJobs } from './tailoring-jobs.ts';

const orders = useOrders();
const { make, jobAfter, pageOf } = tailoringJobs(orders);

const shorter = { ...brief, wish: 'One skirt, and a bag' };
const dearer = { ...quote, price: '21000' };
const agree = ({ id, buyer }: Booked, steps?: number) =>
  orders.service.call(ordersRoutes.agreeToQuote, { params: { id }, body: { steps } }, { as: buyer });
const quoteAnew = ({ id, tailor }: Booked, steps?: number) =>
  orders.service.call(ordersRoutes.quoteJob, { params: { id }, body: { ...dearer, steps } }, { as: tailor });
const countSteps = async (job: Booked) => (await pageOf(job)).timeline.length;
const movedOn = { status: 409, body: { code: 'order-moved' } };

it('a brief is written anew until the quote is agreed: the tailor is asked again', async () => {
  for (const last of ['brief', 'quote'] as const) {
    const job = await jobAfter(last);
    expect(await make('brief', job, 'buyer', shorter)).toMatchObject({
      status: 200,
      body: { stage: 'briefed', tailoring: { brief: { wish: shorter.wish }, quote: null } },
    });
    expect(await pageOf(job, 'tailor')).toMatchObject({ waitsFor: 'me', acts: ['quote', 'cancel'] });
    expect(await make('agree', job)).toMatchObject(movedOn);
  }
  const agreed = await jobAfter('agree');
  expect(await make('brief', agreed, 'buyer', shorter)).toMatchObject(movedOn);
});

it('a quote is named anew until it is agreed, and then it is what was agreed', async () => {
  const job = await jobAfter('quote');
  expect(await quoteAnew(job)).toMatchObject({ status: 200, body: { stage: 'quoted' } });
  expect(await pageOf(job)).toMatchObject({ waitsFor: 'me', tailoring: { quote: { price: '21000.00' } } });
  expect(await agree(job)).toMatchObject({ status: 200, body: { amount: '21000.00' } });
  expect(await make('quote', job)).toMatchObject(movedOn);
});

it('the same said twice is said once', async () => {
  const job = await jobAfter('brief');
  await make('brief', job);
  expect(await countSteps(job)).toBe(2);
  await quoteAnew(job);
  expect(await quoteAnew(job)).toMatchObject({ status: 200 });
  expect(await countSteps(job)).toBe(3);
});

it('nobody agrees to a price, or names one for a brief, that they have not seen', async () => {
  const job = await jobAfter('quote');
  const seen = await countSteps(job);
  await quoteAnew(job, seen);
  expect(await agree(job, seen)).toMatchObject(movedOn);
  expect(await agree(job, await countSteps(job))).toMatchObject({ status: 200 });

  const other = await jobAfter('brief');
  const before = await countSteps(other);
  await make('brief', other, 'buyer', shorter);
  expect(await quoteAnew(other, before)).toMatchObject(movedOn);
});

it('of a new price and an agreement to the old one at the same instant, one is too late', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const job = await jobAfter('quote');
    const seen = await countSteps(job);
    const [agreed, named] = await Promise.all([agree(job, seen), quoteAnew(job, seen)]);
    expect([agreed.status, named.status].toSorted()).toEqual([200, 409]);
    const { stage, amount } = await pageOf(job);
    expect([stage, amount]).toEqual(agreed.status === 200 ? ['agreed', '18000.50'] : ['quoted', '15000.00']);
  }
}, 60_000);

it('a change of the quote waits for who is asked, and then for who goes on', async () => {
  const job = await jobAfter('agree');
  expect([(await pageOf(job)).waitsFor, (await pageOf(job, 'tailor')).waitsFor]).toEqual(['other', 'me']);
  await make('propose-change', job, 'tailor');
  expect([(await pageOf(job)).waitsFor, (await pageOf(job, 'tailor')).waitsFor]).toEqual(['me', 'other']);
  await make('refuse-change', job, 'buyer');
  expect((await pageOf(job)).waitsFor).toBe('other');
});
