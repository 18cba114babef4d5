import { randomUUID } from 'node:crypto';
import { Balance, ordersRoutes } from '@alaso/contracts';
import { dayMs, hourMs } from '@alaso/service-kit';
import type { TestUser } from '@alaso/test-kit';
import * as z from 'zod/mini';
import { calendarAddressesOf } from '../src/calendar/calendar-address.repository.ts';
import { addressesOf } from '../src/delivery/address.repository.ts';
import { payoutAccountsOf } from '../src/payouts/index.ts';
import { defineWork } from '../src/work.ts';
import { calendarOf } from './calendars.ts';
import { addressCalls, home } from './delivering.ts';
import { fakeProvider } from './fake-provider.ts';
import { useOrders } from './orders-service.ts';
import { workSettings } from './work-settings.ts';

const provider = {
  ...fakeProvider().provider,
  resolveAccount: () => Promise.resolve({ accountName: 'NGOZI OBI' }),
};
const orders = useOrders(() => ({}), { provider, feeBasisPoints: 0, shopUrl: 'https://alaso.example' });
const addresses = addressCalls(orders);
const { renew, read } = calendarOf(orders);
const connection = () => orders.service.platform.connection;

const [ownersStreet, strangersStreet] = ['12 Enitan Street', '1 Allen Avenue'] as const;

let owner: TestUser;
/** When the account was last the owner's alone: what is added from now on may be a stranger's. */
let since: Date;
beforeEach(() => {
  owner = orders.service.user({ firstName: 'Ngozi' });
  since = new Date(Date.now() - hourMs);
});

const add = (street: string, isDefault = false) => addresses.add(owner, { street, isDefault });
const choose = () =>
  addresses.call(
    ordersRoutes.setPayoutAccount,
    { body: { bankCode: '058', accountNumber: '0123456789' } },
    owner,
  );
const streets = async () =>
  (await addresses.listAddresses(owner)).map(({ street, isDefault }) => ({ street, isDefault }));
const paidTo = async () => {
  const { body } = await orders.service.call(ordersRoutes.getBalance, {}, { as: owner });
  return Balance.parse(body).account?.lastDigits ?? null;
};
const listTitles = async () => {
  const raised = { name: 'notice.raised', 'payload.userId': owner.id };
  const rows = await connection().collection('outbox').find(raised).toArray();
  return rows.map(({ payload }) => z.parse(z.object({ title: z.string() }), payload).title);
};

/** Makes everything that the account has older than `since`. */
async function age(): Promise<void> {
  const before = new Date(since.getTime() - dayMs);
  const untouched = { timestamps: false } as const;
  const about = { $set: { createdAt: before, updatedAt: before } };
  await addressesOf(connection()).updateMany({ userId: owner.id }, about, untouched);
  await calendarAddressesOf(connection()).updateOne({ _id: owner.id }, about, untouched);
  await payoutAccountsOf(connection()).updateOne({ _id: owner.id }, { $set: { changedAt: before } });
}

/** Has the worker hear of it twice, as it may. */
async function takeBack({ userId = owner.id, at = new Date() } = {}): Promise<void> {
  const { platform } = orders.service;
  const { subscriptions } = defineWork(workSettings)(platform, () => Promise.resolve());
  const payload = { userId, since: since.toISOString() };
  const message = {
    id: randomUUID(),
    name: 'account.reclaimed',
    occurredAt: at.toISOString(),
    payload,
  } as const;
  for (const attempt of [1, 2]) {
    await subscriptions['account.reclaimed']?.(message, { jobId: message.id, attempt, log: platform.log });
  }
}

describe('an owner who takes the account back from a stranger', () => {
  it('loses what the stranger added: address, bank account and calendar', async () => {
    await add(strangersStreet);
    await choose();
    const token = await renew(owner);
    await takeBack();
    expect(await streets()).toEqual([]);
    expect(await paidTo()).toBeNull();
    expect((await read(token)).status).toBe(404);
    const body = (await orders.service.call(ordersRoutes.getCalendar, {}, { as: owner })).body;
    expect(body).toEqual({ since: null });
    expect(await listTitles()).toEqual(['Your payout account was removed']);
  });

  it('keeps what was there before, and the default address becomes theirs again', async () => {
    await add(ownersStreet);
    await choose();
    const token = await renew(owner);
    await age();
    await add(strangersStreet, true);
    expect(await streets()).toEqual([
      { street: strangersStreet, isDefault: true },
      { street: ownersStreet, isDefault: false },
    ]);
    await takeBack();
    expect(await streets()).toEqual([{ street: ownersStreet, isDefault: true }]);
    expect(await paidTo()).toBe('6789');
    expect((await read(token)).status).toBe(200);
    expect(await listTitles()).toEqual([]);
  });

  it('loses an own address and bank account that the stranger replaced', async () => {
    await add(ownersStreet);
    await choose();
    await age();
    const [saved] = await addresses.listAddresses(owner);
    const params = { id: saved?.id ?? '' };
    const body = { ...home, street: strangersStreet };
    await addresses.call(ordersRoutes.changeAddress, { params, body }, owner);
    await choose();
    await takeBack();
    expect(await streets()).toEqual([]);
    expect(await paidTo()).toBeNull();
  });

  it.each([
    ['they add afterward, even if a service hears of it late', () => ({ at: new Date(Date.now() - 60_000) })],
    ['anyone else has', () => ({ userId: orders.service.user().id })],
  ])('leaves what %s', async (_, heard) => {
    await add(ownersStreet);
    await choose();
    const token = await renew(owner);
    await takeBack(heard());
    expect(await streets()).toHaveLength(1);
    expect(await paidTo()).toBe('6789');
    expect((await read(token)).status).toBe(200);
  });
});
