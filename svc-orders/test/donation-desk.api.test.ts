import { DeskDonation, ordersRoutes } from '@alaso/contracts';
import * as z from 'zod/mini';
import { idOf } from './answers.ts';
import { useOfferedDonation } from './offered-donation.ts';

const given = useOfferedDonation();
const { orders, call, offer } = given;

it('the desk sees all with their follow-ups, its own tasks first, page by page; others do not', async () => {
  const calls = (query: object, as = given.admin) =>
    orders.service.call(ordersRoutes.donationsDesk, { query }, { as });
  expect((await calls({}, given.donor)).status).toBe(403);
  await call.accept(given.charity);
  const waiting = await offer();
  const seen: string[] = [];
  let query: { limit: string; cursor?: string } | undefined = { limit: '2' };
  while (query) {
    const answer = await calls(query);
    const page = z.parse(z.array(DeskDonation), answer.body);
    seen.push(...page.map((one) => one.id));
    const cursor = /cursor=([^&>]+)/.exec(answer.headers.get('link') ?? '')?.[1];
    query = cursor === undefined ? undefined : { limit: '2', cursor };
  }
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.indexOf(waiting)).toBeLessThan(seen.indexOf(given.id));
  const over = z.parse(z.array(DeskDonation), (await calls({ view: 'over', limit: '100' })).body);
  expect(over.some((one) => one.id === given.id)).toBe(false);
  const all = z.parse(z.array(DeskDonation), (await calls({ limit: '100' })).body);
  const asked = all.find((one) => one.id === waiting);
  expect(asked?.followUps.map(({ kind }) => kind)).toContain('remind-3-days');
  expect(asked?.acts).toEqual(['accept', 'decline']);
});

it('the desk has the link with which an organization without an account answers itself, as long as there is something to answer', async () => {
  const ofDesk = async (donationId: string) => {
    const answer = await orders.service.call(
      ordersRoutes.donationsDesk,
      { query: { limit: '100' } },
      { as: given.admin },
    );
    const all = z.parse(z.array(DeskDonation), answer.body);
    return all.find((one) => one.id === donationId)?.offerLink ?? null;
  };
  expect(await ofDesk(given.id)).toBeNull();
  const named = idOf(await orders.donate(orders.catalog.list({ ownerId: given.donor.id }), given.donor));
  const token = (await ofDesk(named))?.split('token=')[1] ?? '';
  const answer = await orders.service.call(ordersRoutes.answerDonationOffer, {
    body: { token, answer: 'accept' },
  });
  expect(answer).toMatchObject({ status: 200, body: { status: 'accepted' } });
  expect(await ofDesk(named)).toBeNull();
});

it('each act of the desk leaves a row in the audit log', async () => {
  await call.accept(given.admin);
  const acts = orders.service.platform.connection
    .collection('outbox')
    .find({ name: 'admin.acted', 'payload.target.id': given.id });
  expect((await acts.toArray()).map(({ payload }) => payload as unknown)).toMatchObject([
    {
      actorId: given.admin.id,
      action: 'donation.moved',
      target: { type: 'donation', id: given.id },
      before: { status: 'requested' },
      after: { status: 'accepted' },
      why: null,
    },
  ]);
});
