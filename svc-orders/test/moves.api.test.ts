import { donationEvents, type DonationStatus, orderEvents, type OrderStage } from '@alaso/contracts';
import { donationDefinition } from '../src/donations/definition.ts';
import { donationRepository } from '../src/donations/donation.repository.ts';
import { type DonationDocument, donationsOf } from '../src/donations/donation.model.ts';
import { orderKinds } from '../src/kinds.ts';
import { ordersOf } from '../src/orders/order.model.ts';
import { orderRepository } from '../src/orders/order.repository.ts';
import type { StageRules } from '../src/workflow/definition.ts';
import { findMove, firstState, type Move, stepOf } from '../src/workflow/workflow-rows.ts';
import { after, movesAt, statesOf, type State } from './machine-walk.ts';
import { useOrders } from './orders-service.ts';
import { aDonationRow, anOrderRow } from './rows.ts';

const orders = useOrders();

/** Tries each move of a machine on a row at each state, and compares the stored result with the table. */
async function expectMoves<Stage extends string, Event extends string>(
  machine: StageRules<Stage, Event>,
  events: readonly Event[],
  rows: { make(id: string, move: Move<Stage>): Promise<boolean> },
  store: (state: State<Stage>) => Promise<string>,
  stored: (id: string) => Promise<State<Stage> | undefined>,
): Promise<void> {
  for (const state of statesOf(machine, events)) {
    const { first } = machine;
    const ofAnotherStage =
      state.stage === first ? [] : [['settle', stepOf(machine, first, 'settle')] as const];
    for (const [name, move] of [...movesAt(machine, events, state.stage), ...ofAnotherStage]) {
      if (!move) continue;
      const id = await store(state);
      const next = after(state, move);
      const made = await rows.make(id, move);
      const row = await stored(id);
      const found = row ? { sync: row.sync, stage: row.stage } : 'gone';
      const cell = { state, name, from: move.from };
      expect({ ...cell, made, found }).toEqual({ ...cell, made: next !== undefined, found: next ?? state });
    }
  }
}

describe('a move is made in the database where its table allows it, and nowhere else', () => {
  it.each(['resale', 'rent'] as const)('of a %s order', async (category) => {
    const { connection } = orders.service.platform;
    const store = async (state: State<OrderStage>) =>
      (await ordersOf(connection).create(anOrderRow({ category, ...state })))._id;
    const stored = async (id: string) => (await ordersOf(connection).findById(id).lean()) ?? undefined;
    await expectMoves(
      orderKinds[category].definition,
      orderEvents,
      orderRepository(connection),
      store,
      stored,
    );
  });

  it('of a donation', async () => {
    const { connection } = orders.service.platform;
    const donations = donationRepository(connection);
    const store = async (state: Partial<DonationDocument>) =>
      (await donationsOf(connection).create(aDonationRow(state)))._id;
    await expectMoves(donationDefinition, donationEvents, donations, store, (id) => donations.find(id));
  });
});

describe('what a move changes besides', () => {
  const longAgo = new Date(Date.UTC(2026, 0, 1));
  /** Returns an old donation at a state, after a move. */
  async function moved(state: State<DonationStatus>, move: Move<DonationStatus> | undefined) {
    const { connection } = orders.service.platform;
    const donations = donationRepository(connection);
    const row = aDonationRow({ ...state, createdAt: longAgo, updatedAt: longAgo });
    await donationsOf(connection).insertMany([row], { timestamps: false });
    expect(move && (await donations.make(row._id, move))).toBe(true);
    return { before: row, now: await donations.find(row._id) };
  }
  const attempt = firstState(donationDefinition);

  it('an attempt that is recorded is as old as it was, open, and found by its operation', async () => {
    const { before, now } = await moved(attempt, stepOf(donationDefinition, 'requested', 'record'));
    const { operationId } = before;
    expect(now).toMatchObject({ sync: 'settled', open: true, updatedAt: longAgo, operationId });
  });

  it('one that is given up makes room for another, also of its own operation', async () => {
    const { now } = await moved(attempt, stepOf(donationDefinition, 'requested', 'giveUp'));
    expect(now).toMatchObject({ sync: 'releasing', open: false });
    expect(now).not.toHaveProperty('operationId');
    expect(now?.updatedAt.getTime()).toBeGreaterThan(longAgo.getTime());
  });

  it('a donation that is over makes room, one that goes on does not', async () => {
    const settled = { sync: 'settled', stage: 'scheduled' } as const;
    const over = await moved(settled, findMove(donationDefinition, 'scheduled', 'decline'));
    expect(over.now).toMatchObject({ sync: 'recorded', stage: 'declined', open: false });
    const onward = await moved(settled, findMove(donationDefinition, 'scheduled', 'collect'));
    expect(onward.now).toMatchObject({ sync: 'settled', stage: 'collected', open: true });
  });
});

it('what is postponed goes to the end of the sweep’s line', async () => {
  const { connection } = orders.service.platform;
  const syncs = orderRepository(connection);
  await ordersOf(connection).deleteMany({});
  const rows = [1, 2].map((minute) =>
    anOrderRow({ sync: 'recorded', updatedAt: new Date(Date.UTC(2026, 0, 1, 0, minute)) }),
  );
  await ordersOf(connection).insertMany(rows, { timestamps: false });
  const [one, two] = rows.map(({ _id }) => _id);
  expect(await syncs.stuck('recorded', new Date(), 10)).toEqual([one, two]);
  await syncs.postpone(one ?? '');
  expect(await syncs.stuck('recorded', new Date(), 10)).toEqual([two, one]);
});
