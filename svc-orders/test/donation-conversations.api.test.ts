import { ordersRoutes } from '@alaso/contracts';
import { hourMs } from '@alaso/service-kit';
import type { TestUser } from '@alaso/test-kit';
import { idOf, sentenceOf } from './answers.ts';
import { useOfferedDonation } from './offered-donation.ts';

const given = useOfferedDonation();
const { orders } = given;

const open = (as: TestUser) =>
  orders.service.call(ordersRoutes.openConversation, { body: { donationId: given.id } }, { as });
const send = (as: TestUser, id: string) =>
  orders.service.call(ordersRoutes.sendMessage, { params: { id }, body: { text: 'Hello' } }, { as });
const propose = (as: TestUser, id: string) => {
  const at = new Date(orders.now().getTime() + 48 * hourMs).toISOString();
  const body = { revision: 0, place: 'Shoprite, Surulere', at };
  return orders.service.call(ordersRoutes.proposeMeeting, { params: { id }, body }, { as });
};

it('donor and organization have one conversation, which either begins, and nobody else reads it', async () => {
  const { donor, charity } = given;
  const id = idOf(await open(donor));
  expect(idOf(await open(charity))).toBe(id);
  expect([(await send(charity, id)).status, (await send(donor, id)).status]).toEqual([201, 201]);
  expect(await open(orders.service.user())).toMatchObject({ status: 404 });
  expect(await open(given.admin)).toMatchObject({ status: 403, body: { code: 'not-allowed' } });
});

it.each([
  ['with', true],
  ['without', false],
])('no meeting is planned in it, %s a message: the donation has its own days', async (_what, hasMessage) => {
  const { donor, charity } = given;
  const id = idOf(await open(donor));
  if (hasMessage) await send(donor, id);
  for (const as of [donor, charity]) {
    const refused = await propose(as, id);
    expect(refused).toMatchObject({ status: 403, body: { code: 'not-allowed' } });
    expect(sentenceOf(refused)).toBe(
      'A donation has days of its own. Propose one on its page, or pick one there.',
    );
    const { body } = await orders.service.call(ordersRoutes.getMeeting, { params: { id } }, { as });
    expect(body).toEqual({ revision: 0, meeting: null, noNeed: 'donation' });
  }
  await given.call.accept(charity);
  expect((await propose(donor, id)).status).toBe(403);
  expect((await given.call.propose(charity)).status).toBe(200);
});
