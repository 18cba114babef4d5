import { randomUUID } from 'node:crypto';
import { startRelay } from '../src/events/relay.ts';
import { openBlockingRedis } from '../src/redis/open-redis.ts';
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

it('a relay forwards events when they are announced, without asking the outbox again and again', async () => {
  const { connection, config, inTransaction, log, outbox, traces } = service.platform;
  const rows = connection.collection<{ publishedAt: Date | null }>('outbox');
  const redis = openBlockingRedis(config.REDIS_URL, log);
  const settings = { redis, prefix: config.REDIS_PREFIX, traces, log, service: 'catalog' as const };
  const relay = startRelay(outbox, { ...settings, fallbackMs: 3_600_000 });
  const writes = [
    () => inTransaction((session) => outbox.write('session.ended', { sessionId: randomUUID() }, session)),
    () => outbox.writeOnce(randomUUID(), 'session.ended', { sessionId: randomUUID() }),
    () => inTransaction((session) => outbox.write('session.ended', { sessionId: randomUUID() }, session)),
    () => outbox.writeOnce(randomUUID(), 'session.ended', { sessionId: randomUUID() }),
  ];
  // The first ones may be found when the relay starts and when it begins to listen.
  for (const [before, write] of writes.entries()) {
    await write();
    await until(
      `event ${before + 1} is published`,
      async () => (await rows.countDocuments({ publishedAt: { $ne: null } })) === before + 1,
    );
  }
  await relay.stop();
  redis.disconnect();
});
