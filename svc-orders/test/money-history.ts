import { ordersRoutes } from '@alaso/contracts';
import { authInternal } from '@alaso/contracts/internal';
import { aUser } from '@alaso/contracts/testing';
import { dayMs, hourMs, minuteMs, route } from '@alaso/service-kit';
import type { TestUser } from '@alaso/test-kit';
import * as fc from 'fast-check';
import { ledgerRepository, verifyLedger } from '../src/ledger/index.ts';
import { idOf } from './answers.ts';
import { fakeProvider } from './fake-provider.ts';
import { killer } from './killer.ts';
import { movesOf } from './moving.ts';
import { useAuthStub } from './auth-stub.ts';
import { useOrders } from './orders-service.ts';

type Deal = {
  id: string;
  buyer: TestUser;
  seller: TestUser;
  admin: TestUser;
  otherAdmin: TestUser;
  references: string[];
};
type Step = (deal: Deal) => Promise<unknown>;

/**
 * Starts svc-orders with a bank, for histories of one order: actions of buyers, sellers, admins, the bank
 * and timers, in any order, with faults at any instant.
 */
export function useMoneyHistories() {
  const bank = fakeProvider();
  const kill = killer();
  const payNow = {
    provider: kill.aroundProvider(bank.provider),
    feeBasisPoints: 500,
    shopUrl: 'https://alaso.example',
  };
  const admins: string[] = [];
  const auth = useAuthStub(
    route(authInternal.listAdmins, async () => ({ body: admins.map((id) => aUser({ id })) })),
  );
  const orders = useOrders(auth, payNow, kill.aroundTransactions);
  const ledger = () => ledgerRepository(orders.service.platform.connection);

  const latest = ({ references }: Deal) => references.at(-1);
  const moves = ({ id }: Deal) => movesOf(orders, id);

  /** All actions of buyers, sellers, admins, the bank and timers, in any order and at any time. */
  const steps = {
    async pay(deal) {
      const before = new Set(bank.references());
      const request = { params: { id: deal.id }, body: { choice: 'now' as const } };
      await orders.service.call(ordersRoutes.payOrder, request, { as: deal.buyer });
      deal.references.push(...bank.references().filter((reference) => !before.has(reference)));
    },
    payInPerson: ({ id, buyer }) =>
      orders.service.call(ordersRoutes.payOrder, { params: { id }, body: { choice: 'meet' } }, { as: buyer }),
    bankPays: async (deal) => bank.paysOnce(latest(deal)),
    earlierPageIsPaidToo: async ({ references: [first] }) => bank.paysOnce(first),
    bankPaysOther: async (deal) => bank.paysOnce(latest(deal), { amountKobo: 12_345 }),
    bankDeclines: async (deal) => bank.declinesIfUnpaid(latest(deal)),
    check: ({ id, buyer }) =>
      orders.service.call(ordersRoutes.checkPayment, { params: { id } }, { as: buyer }),
    confirm: (deal) => moves(deal).confirm(deal.seller),
    handOver: (deal) => moves(deal).handOver(deal.seller),
    complete: (deal) => moves(deal).complete(deal.buyer),
    buyerCancels: (deal) => moves(deal).cancel(deal.buyer),
    sellerCancels: (deal) => moves(deal).cancel(deal.seller),
    dispute: (deal) => moves(deal).dispute(deal.buyer),
    adminCompletes: (deal) => moves(deal).decide(deal.admin, 'complete'),
    adminCancels: (deal) => moves(deal).decide(deal.admin, 'cancel'),
    sellerAnswers: (deal) => moves(deal).answer(deal.seller),
    otherAdminDivides: (deal) => moves(deal).decide(deal.otherAdmin, 'complete', 'A third back', '5000.00'),
    buyerAppeals: (deal) => moves(deal).appeal(deal.buyer),
    sellerAppeals: (deal) => moves(deal).appeal(deal.seller),
    buyerGivesIn: (deal) => moves(deal).settle(deal.buyer),
    sellerGivesIn: (deal) => moves(deal).settle(deal.seller),
    async aMinute() {
      orders.passes(minuteMs);
      await orders.sweep();
    },
    async anHour() {
      orders.passes(hourMs);
      await orders.sweep();
    },
    async aWeek() {
      orders.passes(7 * dayMs + minuteMs);
      await orders.sweep();
    },
    async bothAdminsAtOnce(deal) {
      await Promise.allSettled([steps.adminCancels(deal), steps.otherAdminDivides(deal)]);
    },
    async appealAndDecisionsAtOnce(deal) {
      const appeals = [steps.buyerAppeals(deal), steps.sellerAppeals(deal)];
      await Promise.allSettled([...appeals, steps.bothAdminsAtOnce(deal), orders.sweep()]);
    },
    async disputedAndAnswered(deal) {
      await steps.confirm(deal);
      await steps.handOver(deal);
      await steps.dispute(deal);
      await steps.sellerAnswers(deal);
    },
    async receivedAndDisputed(deal) {
      await steps.confirm(deal);
      await steps.handOver(deal);
      await steps.complete(deal);
      await steps.dispute(deal);
    },
    async bothGiveInAtOnce(deal) {
      await Promise.allSettled([
        steps.buyerGivesIn(deal),
        steps.sellerGivesIn(deal),
        steps.adminCancels(deal),
      ]);
    },
    async bothAtOnce(deal) {
      await Promise.allSettled([steps.check(deal), steps.sellerCancels(deal), steps.complete(deal)]);
    },
  } satisfies Record<string, Step>;
  const names = Object.keys(steps) as (keyof typeof steps)[];

  /** A step, and the instant of it at which the process is killed, if at all. */
  const turn = fc.record({
    step: fc.constantFrom(...names),
    killAt: fc.option(fc.nat(7), { freq: 3, nil: undefined }),
  });

  async function play(
    history: readonly { step: keyof typeof steps; killAt: number | undefined }[],
  ): Promise<Deal> {
    const [buyer, seller] = [orders.service.user(), orders.service.user()];
    const id = idOf(await orders.order(orders.catalog.list({ ownerId: seller.id }), buyer));
    const [admin, otherAdmin] = [
      orders.service.user({ role: 'admin' }),
      orders.service.user({ role: 'admin' }),
    ];
    admins.splice(0, admins.length, admin.id, otherAdmin.id);
    const deal = { id, buyer, seller, admin, otherAdmin, references: [] };
    for (const { step, killAt } of history) {
      if (killAt !== undefined) kill.after(killAt);
      await steps[step](deal).catch(() => undefined);
      kill.never();
      const sums = [...(await ledger().totals()).values()];
      expect(sums.reduce((total, kobo) => total + kobo, 0)).toBe(0);
    }
    return deal;
  }

  /** Lets timers and an admin end an order, and all pending money arrive. */
  async function end(deal: Deal): Promise<void> {
    for (let round = 0; round < 4; round += 1) {
      orders.passes(8 * dayMs);
      await orders.sweep();
      await steps.adminCancels(deal);
      await steps.otherAdminDivides(deal);
    }
    for (let round = 0; round < 3; round += 1) {
      for (const reference of deal.references) await orders.hear(reference);
      orders.passes(2 * hourMs);
      await orders.sweep();
    }
  }

  async function expectSettled(deal: Deal): Promise<void> {
    const { id, seller, references } = deal;
    const story = await ledger().story(id);
    const gained = (account: string) =>
      story
        .flatMap(({ entries }) => entries)
        .filter((entry) => entry.account === account)
        .reduce((sum, { amountKobo }) => sum + amountKobo, 0);
    const charged = references.map((one) => bank.paidKobo(one)).reduce((sum, kobo) => sum + kobo, 0);
    const returned = references.map((one) => bank.refundedKobo(one)).reduce((sum, kobo) => sum + kobo, 0);
    // Every kobo that came in ended with someone, and only once.
    expect(gained(`held:${id}`)).toBe(0);
    expect(gained('refunds')).toBe(0);
    expect(charged - returned).toBe(gained(`member:${seller.id}`) + gained('fees'));
    expect([0, 1_000_000, 1_500_000]).toContain(gained(`member:${seller.id}`));
    expect(story.filter(({ kind }) => kind === 'release').length).toBeLessThanOrEqual(1);
    expect(gained('clearing')).toBe(returned - charged);
  }

  return {
    histories: fc.array(turn, { minLength: 3, maxLength: 14 }),
    /** Plays a history, ends it, and expects that each kobo ended with someone, and only once. */
    expectSettles: async (history: Parameters<typeof play>[0]): Promise<void> => {
      const deal = await play(history);
      await end(deal);
      await expectSettled(deal);
    },
    expectSound: async () => expect((await verifyLedger(ledger())).faults).toEqual([]),
  };
}
