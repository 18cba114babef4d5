import { hourMs, minuteMs } from '@alaso/service-kit';
import { ordersRoutes } from '@alaso/contracts';
import { aUser } from '@alaso/contracts/testing';
import { randomUUID } from 'node:crypto';
import { checkLedger, reconcile } from '../src/money-checks/check-money.ts';
import { moneyCheckRepository } from '../src/money-checks/money-check.repository.ts';
import { ordersOf } from '../src/orders/index.ts';
import { useAuthStub } from './auth-stub.ts';
import { idOf } from './answers.ts';
import { fakeProvider } from './fake-provider.ts';
import { movesOf, pageOf } from './moving.ts';
import { useOrders } from './orders-service.ts';

const bank = fakeProvider();
const payNow = { provider: bank.provider, feeBasisPoints: 0, shopUrl: 'https://alaso.example' };
const admin = randomUUID();
const orders = useOrders(useAuthStub(), payNow);
const deps = () => ({
  ...orders.moves(),
  auth: { user: async (id: string) => aUser({ id }), admins: async () => [admin] },
  checks: moneyCheckRepository(orders.service.platform.connection),
});

/** Begins a payment of ₦15,000 that is ten minutes old. */
async function begun() {
  const [seller, buyer] = [orders.service.user(), orders.service.user()];
  const id = idOf(await orders.order(orders.catalog.list({ ownerId: seller.id }), buyer));
  const pay = { params: { id }, body: { choice: 'now' as const } };
  const answer = await orders.service.call(ordersRoutes.payOrder, pay, { as: buyer });
  const reference = pageOf(answer).payment?.started?.checkoutUrl?.split('/').at(-1) ?? '';
  const held = async () => pageOf(await movesOf(orders, id).page(buyer)).payment?.held;
  return { id, reference, held };
}
const differences = () => deps().checks.differences();

it('“debited, not credited” is found and finished without anyone asking', async () => {
  const { reference, held } = await begun();
  bank.pays(reference);
  expect(await held()).toBe('0.00');
  expect(await reconcile(deps())).toMatchObject({ faults: [] });
  expect(await held()).toBe('15000.00');
  const [found] = await differences();
  expect(found).toMatchObject({ _id: reference, kind: 'not-credited' });
  expect(found?.resolvedAt).not.toBeNull();
});

it('a charge that we do not know, of another amount or without the provider’s word calls the admins', async () => {
  const [stranger, changed, missing] = [await begun(), await begun(), await begun()];
  for (const { reference } of [changed, missing]) bank.pays(reference);
  await reconcile(deps());
  const unknown = bank.strangerPays(700);
  bank.pays(changed.reference, { amountKobo: 1 });
  bank.forgets(missing.reference);
  orders.passes(10 * minuteMs);
  const report = await reconcile(deps());
  expect(report?.faults.toSorted()).toEqual(
    [
      `The provider has a charge ${unknown} that we do not know.`,
      `Charge ${changed.reference} has another amount with the provider.`,
      `The provider does not list charge ${missing.reference}, which we have credited.`,
    ].toSorted(),
  );
  expect((await differences()).filter(({ resolvedAt }) => resolvedAt === null)).toHaveLength(3);
  expect(await stranger.held()).toBe('0.00');
  bank.pays(changed.reference, { amountKobo: 1_500_000 });
  await reconcile(deps());
  expect((await differences()).filter(({ resolvedAt }) => resolvedAt === null)).toHaveLength(2);
});

it('lists open differences first, then the latest resolved one', async () => {
  const [first, second, open] = [randomUUID(), randomUUID(), randomUUID()];
  const { checks } = deps();
  const at = (minutes: number) => new Date(Date.UTC(2030, 0, 1, 0, minutes));
  for (const [index, _id] of [open, first, second].entries()) {
    const difference = { _id, kind: 'unknown-charge', providerKobo: 717, oursKobo: null } as const;
    await checks.addDifference(difference, at(index));
  }
  await checks.resolve(first, at(3));
  await checks.resolve(second, at(4));
  const own = (await differences()).filter(({ providerKobo }) => providerKobo === 717);
  expect(own.map(({ _id }) => _id)).toEqual([open, second, first]);
});

it('the ledger and the orders say the same, and a difference is found', async () => {
  const { id, reference, held } = await begun();
  bank.pays(reference);
  await reconcile(deps());
  expect(await held()).toBe('15000.00');
  const sound = await checkLedger(deps());
  expect(sound.line).toMatch(
    /^The ledger is intact: \d+ postings, every chain complete, all accounts together 0\.$/,
  );
  const rows = ordersOf(orders.service.platform.connection);
  const order = await rows.findOne({ _id: id }).lean();
  await rows.collection.updateOne({ reference: id.slice(-8) }, { $set: { 'money.heldKobo': 1 } });
  expect((await checkLedger(deps())).faults).toEqual([
    `Order #${id.slice(-8)} and the ledger differ about what is held.`,
  ]);
  await rows.updateOne({ _id: id }, { $set: { money: order?.money } });
  orders.passes(hourMs);
  expect((await checkLedger(deps())).faults).toEqual([]);
});
