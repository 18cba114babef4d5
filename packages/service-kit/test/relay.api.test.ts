import { randomUUID } from 'node:crypto';
import { startTestService, type TestService, until } from '@alaso/test-kit';
import { idleSubscriptions } from './idle-subscriptions.ts';
import { buildTinyApp } from './tiny-app.ts';

let service: TestService;
beforeEach(async () => {
  service = await startTestService({
    service: 'catalog',
    build: (platform) => buildTinyApp(platform, []),
  });
});
afterEach(() => service.close());

it('an event that the contracts do not name stays in the outbox, is logged once, and holds up no other', async () => {
  const { connection, inTransaction, log, outbox } = service.platform;
  const rows = connection.collection<{ _id: string; publishedAt: Date | null }>('outbox');
  const removed = { name: 'donation.forgotten', payload: {}, occurredAt: new Date(0), publishedAt: null };
  const ids = [randomUUID(), randomUUID()];
  for (const _id of ids) await rows.insertOne({ _id, ...removed });
  await inTransaction((session) => outbox.write('session.ended', { sessionId: randomUUID() }, session));
  const warn = jest.spyOn(log, 'warn');
  await service.work(() => ({ jobs: [], subscriptions: idleSubscriptions('catalog') }));
  await until(
    'the known event is published',
    async () => (await rows.countDocuments({ publishedAt: { $ne: null } })) === 1,
  );
  expect(await rows.countDocuments({ _id: { $in: ids }, publishedAt: null })).toBe(2);
  expect(warn.mock.calls).toEqual([[{ events: ['donation.forgotten'] }, expect.stringContaining('stay in')]]);
});
