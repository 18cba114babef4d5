import { randomUUID } from 'node:crypto';
import { addressLimits, ordersRoutes } from '@alaso/contracts';
import type { TestUser } from '@alaso/test-kit';
import { idOf, statusesOf } from './answers.ts';
import { addressCalls, home, stored } from './delivering.ts';
import { useOrders } from './orders-service.ts';

const orders = useOrders();
const { call, add, listAddresses } = addressCalls(orders);

describe('an address book', () => {
  let owner: TestUser;
  beforeEach(() => {
    owner = orders.service.user();
  });

  it('has one default, which moves with a choice and a deletion', async () => {
    const [first, second] = [idOf(await add(owner)), idOf(await add(owner, { street: '2 Ojuelegba Road' }))];
    expect((await listAddresses(owner)).map(({ id, isDefault }) => [id, isDefault])).toEqual([
      [first, true],
      [second, false],
    ]);
    const body = { ...home, street: '3 Ojuelegba Road', area: '', isDefault: true };
    await call(ordersRoutes.changeAddress, { params: { id: second }, body }, owner);
    const [top, ...others] = await listAddresses(owner);
    expect(top).toEqual({
      id: second,
      recipient: home.recipient,
      phone: stored.phone,
      state: 'Lagos',
      lga: 'Surulere',
      street: '3 Ojuelegba Road',
      landmark: home.landmark,
      isDefault: true,
    });
    expect(others.map(({ isDefault }) => isDefault)).toEqual([false]);
    expect(await call(ordersRoutes.removeAddress, { params: { id: second } }, owner)).toMatchObject({
      status: 204,
    });
    expect(await listAddresses(owner)).toMatchObject([{ id: first, isDefault: true }]);
  });

  it('holds five, however many are added at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: addressLimits.perUser + 3 }, () => add(owner)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(addressLimits.perUser);
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(3);
    const saved = await listAddresses(owner);
    expect(saved).toHaveLength(addressLimits.perUser);
    expect(saved.filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });

  it('takes an address sent twice with one key once, and stores no answer with it', async () => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const send = () => orders.service.call(ordersRoutes.addAddress, { body: home }, { as: owner, headers });
    const answers = await Promise.all([send(), send()]);
    expect(statusesOf(answers)).toEqual([201, 201]);
    expect(idOf(await send())).toBe(idOf(answers[0]));
    expect(await listAddresses(owner)).toHaveLength(1);
  });

  it('is its owner’s alone, and takes Nigerian numbers and places', async () => {
    const id = idOf(await add(owner));
    const stranger = orders.service.user();
    expect(await listAddresses(stranger)).toEqual([]);
    const unnamed = orders.service.user();
    expect((await add(unnamed, { street: '' })).body).toMatchObject({
      street: null,
      landmark: home.landmark,
    });
    expect(await call(ordersRoutes.changeAddress, { params: { id }, body: home }, stranger)).toMatchObject({
      status: 404,
    });
    expect(await call(ordersRoutes.removeAddress, { params: { id } }, stranger)).toMatchObject({
      status: 404,
    });
    expect(await listAddresses(owner)).toHaveLength(1);
    for (const wrong of [
      { phone: '+44 20 7946 0958' },
      { lga: 'Nowhere' },
      { landmark: ' ' },
      { recipient: '' },
    ])
      expect(await add(owner, wrong)).toMatchObject({ status: 400 });
  });
});
