import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import {
  type Account,
  ImpossiblePosting,
  ledgerRepository,
  type PostingDocument,
  verifyLedger,
} from '../src/ledger/index.ts';
import type { NewPosting } from '../src/ledger/ledger.repository.ts';
import { useOrders } from './orders-service.ts';

const orders = useOrders();
const platform = () => orders.service.platform;
const ledger = () => ledgerRepository(platform().connection);
const post = (posting: NewPosting) => platform().inTransaction((session) => ledger().post(posting, session));

const charge = (order: string, amountKobo: number, key = `charge ${randomUUID()}`): NewPosting => ({
  key,
  kind: 'charge',
  about: order,
  entries: [
    { account: 'clearing', amountKobo: -amountKobo },
    { account: `held:${order}`, amountKobo },
  ],
  at: new Date(),
});
const release = (order: string, seller: string, amountKobo: number): NewPosting => ({
  key: `release ${order} ${amountKobo}`,
  kind: 'release',
  about: order,
  entries: [
    { account: `held:${order}`, amountKobo: -amountKobo },
    { account: `member:${seller}`, amountKobo },
  ],
  at: new Date(),
});

describe('a posting', () => {
  it('moves money from one account to another, and balances follow', async () => {
    const [order, seller] = [randomUUID(), randomUUID()];
    await post(charge(order, 500_000));
    expect(await ledger().balance(`held:${order}`)).toBe(500_000);
    await post(release(order, seller, 500_000));
    expect(await ledger().balance(`held:${order}`)).toBe(0);
    expect(await ledger().balance(`member:${seller}`)).toBe(500_000);
    expect((await ledger().story(order)).map(({ kind }) => kind)).toEqual(['charge', 'release']);
  });

  it('is made once, however often and at how many places it is repeated', async () => {
    const order = randomUUID();
    const posting = charge(order, 700, `charge ${order}`);
    const made = await Promise.all(Array.from({ length: 8 }, () => post(posting)));
    expect(made.filter(Boolean)).toHaveLength(1);
    expect(await ledger().balance(`held:${order}`)).toBe(700);
  });

  it('is refused if it creates or destroys money, or takes more than there is', async () => {
    const order = randomUUID();
    const wrong = charge(order, 700);
    const [first] = wrong.entries;
    if (!first) throw new Error('there is no entry');
    await expect(post({ ...wrong, entries: [first] })).rejects.toThrow(ImpossiblePosting);
    await expect(post({ ...wrong, entries: [first, { ...first, amountKobo: 700 }] })).rejects.toThrow(
      ImpossiblePosting,
    );
    await expect(post(charge(order, 0.5))).rejects.toThrow(ImpossiblePosting);
    await post(charge(order, 700));
    await expect(post(release(order, randomUUID(), 701))).rejects.toThrow(ImpossiblePosting);
    expect(await ledger().balance(`held:${order}`)).toBe(700);
  });

  it('is refused by the database itself if it does not balance', async () => {
    const rows = platform().connection.collection<PostingDocument>('ledger_postings');
    const order = randomUUID();
    await post(charge(order, 100));
    const row = await rows.findOne({ about: order });
    if (!row) throw new Error('nothing was posted');
    const unbalanced = { ...row, _id: randomUUID(), key: randomUUID(), number: 1_000_000 };
    const entries = [{ account: 'clearing' as const, amountKobo: -100 }];
    await expect(rows.insertOne({ ...unbalanced, entries })).rejects.toThrow(/validation/i);
  });
});

it('any history leaves accounts that a recount confirms, together nothing, and chains without gaps', async () => {
  const amount = fc.integer({ min: 1, max: 10_000 });
  const step = fc.record({ order: fc.nat(3), seller: fc.nat(2), amount, isCharge: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 24 }), async (history) => {
      const [held, sellers] = [4, 3].map((count) => Array.from({ length: count }, () => randomUUID()));
      const expected = new Map<Account, number>();
      const results = await Promise.all(
        history.map(async ({ order, seller, amount: kobo, isCharge }) => {
          const [orderId, sellerId] = [held?.[order] ?? '', sellers?.[seller] ?? ''];
          const posting = isCharge
            ? charge(orderId, kobo)
            : { ...release(orderId, sellerId, kobo), key: `release ${randomUUID()}` };
          try {
            await post(posting);
            return posting.entries;
          } catch (error) {
            if (error instanceof ImpossiblePosting) return [];
            throw error;
          }
        }),
      );
      for (const { account, amountKobo } of results.flat()) {
        expected.set(account, (expected.get(account) ?? 0) + amountKobo);
      }
      for (const [account, kobo] of expected) {
        if (account === 'clearing') continue;
        expect(await ledger().balance(account)).toBe(kobo);
        expect(kobo).toBeGreaterThanOrEqual(0);
      }
      expect((await verifyLedger(ledger())).faults).toEqual([]);
    }),
    { numRuns: 8 },
  );
});

describe('of many that take the same money at the same instant', () => {
  async function charged() {
    const order = randomUUID();
    await post(charge(order, 700));
    return order;
  }
  const takes = (order: string) =>
    Array.from({ length: 8 }, () => ({ ...release(order, randomUUID(), 700), key: randomUUID() }));

  it('one succeeds', async () => {
    const order = await charged();
    const results = await Promise.allSettled(takes(order).map(post));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await ledger().balance(`held:${order}`)).toBe(0);
  });

  it('a ledger that looks at the balance before it locks lets more than one succeed', async () => {
    const order = await charged();
    const looked = await Promise.all(
      takes(order).map(async (posting) => ({ posting, kobo: await ledger().balance(`held:${order}`) })),
    );
    const rows = platform().connection.collection<PostingDocument>('ledger_postings');
    for (const { posting, kobo } of looked) {
      if (kobo < 700) continue;
      const place = { chain: '00', number: 0, previousHash: '', hash: '' };
      const { entries, ...facts } = posting;
      const row = { ...facts, _id: randomUUID(), entries: [...entries], ...place };
      await rows.insertOne({ ...row, number: looked.findIndex((one) => one.posting === posting) - 100 });
    }
    expect(await ledger().balance(`held:${order}`)).toBeLessThan(0);
    expect((await verifyLedger(ledger())).faults.join(' ')).toContain('below zero');
    await rows.deleteMany({ about: order, hash: '' });
  });
});

describe('verification', () => {
  const rows = () => platform().connection.collection<PostingDocument>('ledger_postings');
  it('finds a posting that was changed, one that was removed, and says where', async () => {
    const order = randomUUID();
    for (const kobo of [100, 200, 300]) await post(charge(order, kobo));
    expect((await verifyLedger(ledger())).faults).toEqual([]);
    const [first, second] = await ledger().story(order);
    if (!first || !second) throw new Error('nothing was posted');
    await rows().updateOne({ key: first.key }, { $set: { at: new Date(0) } });
    expect((await verifyLedger(ledger())).faults).toEqual([
      `Posting ${first.key} was changed after it was written.`,
    ]);
    await rows().updateOne({ key: first.key }, { $set: { at: first.at } });
    await rows().deleteOne({ key: second.key });
    expect((await verifyLedger(ledger())).faults.join(' ')).toContain('breaks before posting');
    await rows().insertOne(second);
    expect((await verifyLedger(ledger())).faults).toEqual([]);
  });
});
