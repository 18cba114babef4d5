import { NewNotification } from '@alaso/contracts/internal';
import * as z from 'zod/mini';
import { notifyOfDonation } from '../src/donations/notify-of-donation.ts';
import { useOfferedDonation } from './offered-donation.ts';

const given = useOfferedDonation();
const { orders, call, day } = given;

it('each step is told to the other one, once however often its event is delivered', async () => {
  await call.accept(given.charity);
  await call.propose(given.charity, [day(2)], 'Yaba');
  await call.schedule(given.donor, { day: day(2) });
  await call.collect(given.admin);
  await call.receive(given.charity);
  const { connection } = orders.service.platform;
  const events = await connection
    .collection<{ _id: string; payload: never; occurredAt: Date }>('outbox')
    .find({ name: 'donation.moved', 'payload.donationId': given.id })
    .sort({ occurredAt: 1 })
    .toArray();
  for (const { _id, payload } of [...events, ...events]) {
    const message = { id: _id, name: 'donation.moved' as const, occurredAt: '', payload };
    await notifyOfDonation(orders.followUps(), message);
  }
  const raised = await connection
    .collection('outbox')
    .find({ name: 'notice.raised', 'payload.userId': { $in: [given.donor.id, given.charity.id] } })
    .sort({ occurredAt: 1 })
    .toArray();
  const notifications = new Map(
    raised
      .map(({ payload }) => z.parse(NewNotification, payload))
      .map((notification) => [notification.noticeId, notification]),
  );
  expect(raised).toHaveLength(2 * notifications.size);
  const titles = [...notifications.values()].map(({ userId, title }) =>
    [userId === given.donor.id ? 'donor' : 'organisation', title.split(/[:?]/)[0]].join(': '),
  );
  expect(titles).toEqual([
    'donor: Accepted',
    'donor: Which day suits you',
    'organisation: The day is agreed',
    'donor: Collected',
    'organisation: Collected',
    'donor: Received',
  ]);
});
