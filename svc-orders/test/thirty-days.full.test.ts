import { dayMs } from '@alaso/service-kit';
import type { OrderStage } from '@alaso/contracts';
import type { TestUser } from '@alaso/test-kit';
import { idOf } from './answers.ts';
import { movesOf, pageOf } from './moving.ts';
import { useOrders } from './orders-service.ts';
import { type steps, tailoringJobs } from './tailoring-jobs.ts';

const orders = useOrders();
const jobs = tailoringJobs(orders);

type Placed = { id: string; buyer: TestUser };
type Call = (as: TestUser) => Promise<{ status: number }>;
/** A call by the owner, or by the buyer. */
type Step = Call | { byBuyer: Call };

/** Places an order of a kind and lets its owner take this many steps. */
async function placed(
  category: 'resale' | 'gift' | 'rent',
  stepsOf: (moves: ReturnType<typeof movesOf>) => Step[] = () => [],
): Promise<Placed> {
  const [buyer, owner] = [orders.service.user(), orders.service.user()];
  const listing = orders.catalog.list({
    category,
    ownerId: owner.id,
    ...(category === 'gift' && { priceKobo: 0 }),
  });
  const id = idOf(await orders.order(listing, buyer));
  for (const step of stepsOf(movesOf(orders, id))) {
    const { status } = await ('byBuyer' in step ? step.byBuyer(buyer) : step(owner));
    expect(status).toBe(200);
  }
  return { id, buyer };
}

const byBuyer = (call: Call): Step => ({ byBuyer: call });
const outTo = ({ handOut }: ReturnType<typeof movesOf>) => byBuyer((buyer) => handOut(buyer));

async function handedOverJob(): Promise<Placed> {
  const job = await jobs.jobAfter('finish');
  expect((await movesOf(orders, job.id).handOver(job.tailor)).status).toBe(200);
  return job;
}

const job = (last?: (typeof steps)[number]) => () => jobs.jobAfter(last);

/** The outcome of each order if no one does anything for thirty days. */
const ends: [what: string, make: () => Promise<Placed>, end: OrderStage][] = [
  ['a sale that is placed', () => placed('resale'), 'cancelled'],
  ['a sale that is confirmed', () => placed('resale', ({ confirm }) => [confirm]), 'cancelled'],
  [
    'a sale that is handed over',
    () => placed('resale', (moves) => [moves.confirm, moves.handOver]),
    'completed',
  ],
  ['a gift that is claimed', () => placed('gift'), 'missed'],
  ['a gift that is collected', () => placed('gift', ({ collect }) => [collect]), 'completed'],
  ['a rental that is placed', () => placed('rent'), 'cancelled'],
  ['a rental that nobody comes for', () => placed('rent', ({ accept }) => [accept]), 'cancelled'],
  ['a rental that is out', () => placed('rent', (moves) => [moves.accept, outTo(moves)]), 'handed-out'],
  [
    'a rental that is back',
    () => placed('rent', (moves) => [moves.accept, outTo(moves), moves.return]),
    'completed',
  ],
  [
    'a rental that was brought back',
    () => placed('rent', (moves) => [moves.accept, outTo(moves), byBuyer(moves.bringBack)]),
    'completed',
  ],
  [
    'a sale that is disputed',
    () => placed('resale', (moves) => [moves.confirm, moves.handOver, byBuyer(moves.dispute)]),
    'disputed',
  ],
  [
    'a gift that is disputed',
    () => placed('gift', (moves) => [moves.collect, byBuyer(moves.dispute)]),
    'disputed',
  ],
  ['a job that is placed', job(), 'cancelled'],
  ['a job that is briefed', job('brief'), 'cancelled'],
  ['a job that is quoted', job('quote'), 'cancelled'],
  ['a job that is agreed', job('agree'), 'agreed'],
  ['a job that is in work', job('start'), 'in-work'],
  ['a job that is ready', job('finish'), 'ready'],
  ['a job that is handed over', handedOverJob, 'completed'],
];

it('thirty days on, each order of each kind is where its clock has taken it, in one step', async () => {
  const made: { what: string; end: OrderStage; placed: Placed; steps: number }[] = [];
  const pageFor = async ({ id, buyer }: Placed) => pageOf(await movesOf(orders, id).page(buyer));
  for (const [what, make, end] of ends) {
    const order = await make();
    made.push({ what, end, placed: order, steps: (await pageFor(order)).timeline.length });
  }
  for (let day = 0; day < 30; day += 1) {
    orders.passes(dayMs);
    await orders.sweep();
  }
  // Late and repeated runs change nothing.
  await Promise.all([orders.sweep(), orders.sweep()]);
  for (const { what, end, placed: order, steps: before } of made) {
    const { stage, timeline, clock } = await pageFor(order);
    const byClock = timeline.slice(before).map(({ by }) => by);
    const isMoved = (await pageFor(order)).status !== 'pending';
    expect({ what, stage, byClock, clock }).toEqual({
      what,
      stage: end,
      clock: null,
      byClock: isMoved ? ['clock'] : [],
    });
  }
}, 120_000);
