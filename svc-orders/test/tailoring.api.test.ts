import { type NewBrief, ordersRoutes, TailoringJob } from '@alaso/contracts';
import { addDays } from '@alaso/service-kit';
import type { TestUser } from '@alaso/test-kit';
import * as z from 'zod/mini';
import { findTransition } from '../src/workflow/definition.ts';
import { tailoring } from '../src/tailoring/definition.ts';
import { idOf } from './answers.ts';
import { pageOf as pageIn } from './moving.ts';
import { noon, useOrders } from './orders-service.ts';
import { rounds } from './rounds.ts';
import { brief, everyCall, makerOf, quote, steps, tailoringJobs, today } from './tailoring-jobs.ts';

const orders = useOrders();
const { book, make, jobAfter, pageOf } = tailoringJobs(orders);
beforeEach(() => orders.startAt(noon));

it('keeps each version of the terms that was named, proposed or agreed, with its price, days and note', async () => {
  const job = await jobAfter('agree');
  await make('propose-change', job);
  await make('agree-change', job);
  const said = (await pageOf(job)).timeline.map(({ event, terms }) => [event, terms]);
  const changed = { price: '20000.00', days: 9, note: null };
  const first = { ...quote, price: '18000.50' };
  expect(said).toEqual([
    [null, undefined],
    ['brief', undefined],
    ['quote', first],
    ['agree', first],
    ['propose-change', changed],
    // Fields that the change does not mention stay as they were.
    ['agree-change', { ...changed, note: quote.note }],
  ]);
  expect((await pageOf(job, 'tailor')).timeline.map(({ terms }) => terms)).toEqual(
    said.map(([, terms]) => terms),
  );
});

it('a booked service is briefed, quoted, agreed, sewn and ready; the amount follows the quote, and the listing stays', async () => {
  const job = await book();
  expect(await pageOf(job)).toMatchObject({ amount: '15000.00', acts: ['brief', 'cancel'] });
  expect(await make('brief', job)).toMatchObject({
    status: 200,
    body: { tailoring: { brief, quote: null }, acts: ['brief', 'cancel'] },
  });
  expect(await pageOf(job, 'tailor')).toMatchObject({ acts: ['quote', 'cancel'], tailoring: { brief } });
  expect(await make('quote', job)).toMatchObject({
    body: { amount: '15000.00', tailoring: { quote, dueDay: null } },
  });
  expect(await make('agree', job)).toMatchObject({
    body: { amount: '18000.50', tailoring: { agreedDay: today, dueDay: addDays(today, 4) } },
  });
  await make('start', job);
  const ready = pageIn(await make('finish', job));
  expect(ready).toMatchObject({ status: 'pending', acts: ['hand-over', 'complete'] });
  expect(ready.timeline.map(({ stage, by }) => `${stage} ${by}`)).toEqual([
    'placed buyer',
    'briefed buyer',
    'quoted seller',
    'agreed buyer',
    'in-work seller',
    'ready seller',
  ]);
  expect(orders.catalog.listing(job.listing.id)).toMatchObject({ status: 'active', available: true });
});

it('each step is made by its own party, at its own stage, and a repetition is answered with the job', async () => {
  for (const [place, step] of steps.entries()) {
    const job = await jobAfter(steps[place - 1]);
    const { stage } = await pageOf(job);
    for (const other of steps.filter((one) => one !== step)) {
      const by = makerOf(other) === 'buyer' ? ('buyer' as const) : ('seller' as const);
      // Repeatable steps lead elsewhere: see below.
      if (findTransition(tailoring.definition, { stage, event: other, by })) continue;
      const status = other === steps[place - 1] ? 200 : 409;
      expect([other, (await make(other, job)).status]).toEqual([other, status]);
    }
    const wrong = makerOf(step) === 'buyer' ? 'tailor' : 'buyer';
    expect(await make(step, job, wrong)).toMatchObject({ status: 403, body: { code: 'not-allowed' } });
    const made = await make(step, job);
    expect(made.status).toBe(200);
    expect((await make(step, job)).body).toEqual(made.body);
  }
}, 60_000);

it('a job is nobody else’s: they are told that there is none', async () => {
  const job = await jobAfter('agree');
  const stranger = orders.service.user();
  for (const step of everyCall) {
    expect(await make(step, job, stranger)).toMatchObject({
      status: 404,
      body: { code: 'not-found' },
    });
  }
});

it('what is no tailoring job has no brief and no quote', async () => {
  const listing = orders.catalog.list();
  const buyer = orders.service.user();
  const tailor = orders.service.user();
  const id = idOf(await orders.order(listing, buyer));
  expect(await make('brief', { id, listing, buyer, tailor })).toMatchObject({ status: 403 });
});

it.each<[Partial<NewBrief>, string]>([
  [{ wishedDay: addDays(today, -1) }, 'body.wishedDay'],
  [{ wishedDay: addDays(today, 366) }, 'body.wishedDay'],
  [{ measurements: [] }, 'body.measurements'],
  [{ garment: 'something else', measurements: [{ name: 'Strap', cm: 999 }] }, 'body.measurements.0.cm'],
  [{ wish: '' }, 'body.wish'],
])('a brief with %j is refused, and can be sent again', async (given, path) => {
  const job = await book();
  expect(await make('brief', job, 'buyer', { ...brief, ...given })).toMatchObject({
    status: 400,
    body: { code: 'invalid-input', errors: [{ path }] },
  });
  expect(await make('brief', job)).toMatchObject({ status: 200 });
});

it('a job may be wished for today, and for a day a year ahead', async () => {
  for (const wishedDay of [today, addDays(today, 365)]) {
    const job = await book();
    expect(await make('brief', job, 'buyer', { ...brief, wishedDay })).toMatchObject({ status: 200 });
  }
});

describe('a change of the quote', () => {
  it.each(['agree', 'start'] as const)('is agreed after %s: amount and due day follow', async (last) => {
    const job = await jobAfter(last);
    expect(await make('propose-change', job)).toMatchObject({ status: 200, body: { amount: '18000.50' } });
    expect(await pageOf(job, 'tailor')).toMatchObject({
      tailoring: { change: { by: 'seller', answer: null } },
    });
    expect((await pageOf(job)).acts).toEqual(expect.arrayContaining(['agree-change', 'refuse-change']));
    expect(await make('agree-change', job)).toMatchObject({
      status: 200,
      body: {
        amount: '20000.00',
        tailoring: { quote: { price: '20000.00', days: 9 }, dueDay: addDays(today, 9) },
      },
    });
  });

  it('is refused: what was agreed stands, and there is no second', async () => {
    const job = await jobAfter('agree');
    await make('propose-change', job, 'buyer');
    expect(await make('refuse-change', job, 'tailor')).toMatchObject({
      body: { amount: '18000.50', tailoring: { dueDay: addDays(today, 4), change: { answer: 'refused' } } },
    });
    for (const party of ['buyer', 'tailor'] as const) {
      expect(await make('propose-change', job, party)).toMatchObject({
        status: 409,
        body: { code: 'order-moved' },
      });
    }
  });

  it('is not answered by who proposed it, nor twice, nor once the work is ready', async () => {
    const job = await jobAfter('start');
    expect(await make('agree-change', job)).toMatchObject({ status: 409 });
    await make('propose-change', job, 'tailor');
    expect(await make('agree-change', job, 'tailor')).toMatchObject({ status: 409 });
    await make('finish', job);
    expect(await make('agree-change', job)).toMatchObject({ status: 409 });
    expect(await pageOf(job)).toMatchObject({ amount: '18000.50' });
  });

  it('is proposed by one of two at the same instant, and answered in one way', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const job = await jobAfter('agree');
      const proposed = await Promise.all([
        make('propose-change', job, 'buyer'),
        make('propose-change', job, 'tailor'),
      ]);
      expect(proposed.map(({ status }) => status).sort()).toEqual([200, 409]);
      const other = proposed[0].status === 200 ? 'tailor' : 'buyer';
      const answered = await Promise.all([
        make('agree-change', job, other),
        make('refuse-change', job, other),
      ]);
      expect(answered.map(({ status }) => status).sort()).toEqual([200, 409]);
      const agreed = answered[0].status === 200;
      expect((await pageOf(job)).amount).toBe(agreed ? '20000.00' : '18000.50');
    }
  }, 60_000);
});

describe('the tailor’s inbox', () => {
  const listJobs = async (tailor: TestUser) =>
    z.parse(
      z.array(TailoringJob),
      (await orders.service.call(ordersRoutes.listJobs, {}, { as: tailor })).body,
    );

  it('has the tailor’s open jobs and nobody else’s', async () => {
    const tailor = orders.service.user({ role: 'tailor' });
    const first = await jobAfter('agree', tailor);
    const second = await jobAfter(undefined, tailor);
    await jobAfter('agree');
    expect(await listJobs(tailor)).toMatchObject([
      {
        id: first.id,
        stage: 'agreed',
        garment: 'skirt',
        buyerFirstName: 'Ngozi',
        amount: '18000.50',
        dueDay: addDays(today, 4),
        wishedDay: brief.wishedDay,
      },
      { id: second.id, stage: 'placed', garment: null, dueDay: null },
    ]);
    expect(await listJobs(first.buyer)).toEqual([]);
  });

  it('keeps a job that its buyer has disputed', async () => {
    const job = await jobAfter('finish');
    const params = { id: job.id };
    await orders.service.call(ordersRoutes.handOverOrder, { params }, { as: job.tailor });
    const body = { reason: 'It never came' };
    await orders.service.call(ordersRoutes.disputeOrder, { params, body }, { as: job.buyer });
    expect(await listJobs(job.tailor)).toMatchObject([{ id: job.id, stage: 'disputed', acts: ['cancel'] }]);
  });

  it('says when the next slot is free: by the jobs under way, and by how many are done at once', async () => {
    const tailor = orders.service.user({ role: 'tailor' });
    const { listing } = await jobAfter('agree', tailor);
    const slot = (listingId = listing.id) =>
      orders.service.call(ordersRoutes.getFreeSlot, { params: { listingId } });
    const settings = (as = tailor) => orders.service.call(ordersRoutes.getTailorSettings, {}, { as });
    const set = (jobsAtOnce: number) =>
      orders.service.call(ordersRoutes.changeTailorSettings, { body: { jobsAtOnce } }, { as: tailor });

    expect(await settings()).toMatchObject({ body: { jobsAtOnce: 3 } });
    expect(await slot()).toMatchObject({ status: 200, body: { days: 0 } });
    expect(await set(1)).toMatchObject({ status: 200, body: { jobsAtOnce: 1 } });
    expect(await slot()).toMatchObject({ body: { days: 4 } });
    await jobAfter('quote', tailor);
    expect(await slot()).toMatchObject({ body: { days: 4 } });
    const ready = await jobAfter('finish', tailor);
    expect(await slot(ready.listing.id)).toMatchObject({ body: { days: 4 } });
    expect(await settings(ready.buyer)).toMatchObject({ body: { jobsAtOnce: 3 } });
    for (const jobsAtOnce of [0, 21, 1.5]) expect(await set(jobsAtOnce)).toMatchObject({ status: 400 });
  });

  it('there is no slot of what is no service', async () => {
    const gown = orders.catalog.list();
    for (const listingId of [gown.id, orders.service.user().id]) {
      const answer = await orders.service.call(ordersRoutes.getFreeSlot, { params: { listingId } });
      expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } });
    }
  });
});

it('five jobs of a person are open at once, and the sixth is refused with the number', async () => {
  const buyer = orders.service.user();
  for (let n = 0; n < 5; n += 1) {
    expect(await orders.order(orders.catalog.list({ category: 'upcycle' }), buyer)).toMatchObject({
      status: 201,
    });
  }
  expect(await orders.order(orders.catalog.list({ category: 'upcycle' }), buyer)).toMatchObject({
    status: 422,
    body: { code: 'too-many-open', detail: expect.stringContaining('5') as unknown },
  });
});
