import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Id } from '@alaso/contracts';
import { authInternal } from '@alaso/contracts/internal';
import { startTestService, until } from '@alaso/test-kit';
import * as z from 'zod/mini';
import { defineJob, type Enqueue, handle, problem, route } from '../src/index.ts';
import { startCollector } from './fake-collector.ts';
import { idleSubscriptions } from './idle-subscriptions.ts';
import { buildTinyApp } from './tiny-app.ts';
import { writeNoteAnonymously } from './tiny-contract.ts';

const followUp = defineJob({
  name: 'follow-up',
  data: z.strictObject({ id: Id }),
  attempts: 1,
  backoffMs: 1,
});

/** Starts svc-orders, which calls svc-auth, which writes an event, whose worker enqueues a job. */
async function startTwoServices(settings: Record<string, string>) {
  const done: string[] = [];
  const auth = await startTestService({
    service: 'auth',
    settings,
    build: (platform) =>
      buildTinyApp(platform, [
        route(authInternal.countUsers, async () => {
          await platform.inTransaction((session) =>
            platform.outbox.write('session.ended', { sessionId: randomUUID() }, session),
          );
          return { body: { totalUsers: 1 } };
        }),
      ]),
  });
  await auth.work((_platform, enqueue: Enqueue) => ({
    jobs: [handle(followUp, async ({ id }) => void done.push(id))],
    subscriptions: {
      ...idleSubscriptions('auth'),
      'session.ended': ({ payload }) => enqueue(followUp, { id: payload.sessionId }),
    },
  }));
  const orders = await startTestService({
    service: 'orders',
    settings,
    neighbors: { auth: auth.baseUrl },
    build: (platform) =>
      buildTinyApp(platform, [
        route(writeNoteAnonymously, async ({ params, body }) => {
          if (body.text === 'broken') throw problem('service-unavailable', 'A part is not there.');
          await platform.call.auth(authInternal.countUsers, {});
          return { body: { id: params.id, text: body.text } };
        }),
      ]),
  });
  return {
    done,
    write: (text: string, headers: Record<string, string>) =>
      orders.call(writeNoteAnonymously, { params: { id: randomUUID() }, body: { text } }, { headers }),
    async close() {
      await orders.close();
      await auth.close();
    },
  };
}

const traceId = randomUUID().replaceAll('-', '');
const traceparent = `00-${traceId}-${traceId.slice(16)}-01`;

it('one call is one trace, through services, the outbox and jobs, and holds nothing that people wrote', async () => {
  const collector = await startCollector();
  const services = await startTwoServices({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.address });
  expect((await services.write('Lace of my aunt', { traceparent })).status).toBe(201);
  await until('the job has run', () => services.done.length === 1);
  expect((await services.write('broken', { traceparent })).status).toBe(503);
  expect((await services.write('Outside', { traceparent: '00-not-a-trace-01' })).status).toBe(201);
  await services.close();
  await collector.close();

  const { spans } = collector;
  expect(collector.paths).toEqual(new Set(['POST /v1/traces']));
  expect(new Set(spans.map((span) => span.traceId))).toEqual(new Set([traceId]));
  const wayTo = (spanId: string): string[] => {
    const span = spans.find((one) => one.spanId === spanId);
    return span ? [...wayTo(span.parentSpanId), `${span.service} ${span.name}`] : [spanId];
  };
  expect(wayTo(spans.find(({ name }) => name === 'follow-up')?.spanId ?? 'none')).toEqual([
    traceId.slice(16),
    'svc-orders POST /api/anonymous-notes/:id',
    'svc-orders svc-auth countUsers',
    `svc-auth GET ${authInternal.countUsers.path}`,
    'svc-auth publish session.ended',
    'svc-auth session.ended',
    'svc-auth follow-up',
  ]);
  const inserted = spans.find(({ name }) => name === 'insert outbox');
  expect(wayTo(inserted?.spanId ?? 'none').at(-2)).toBe(`svc-auth GET ${authInternal.countUsers.path}`);
  expect(spans.filter(({ failed }) => failed).map(({ name }) => name)).toEqual([
    'POST /api/anonymous-notes/:id',
  ]);
  expect(collector.raw()).not.toContain('Lace');
});

it('which share of the traces is recorded, every service decides alike', async () => {
  const collector = await startCollector();
  const services = await startTwoServices({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.address,
    TRACED_SHARE: '0',
  });
  expect((await services.write('Ankara', { traceparent })).status).toBe(201);
  await until('the job has run', () => services.done.length === 1);
  await services.close();
  await collector.close();
  expect(collector.spans).toEqual([]);
});

it.each([
  ['no address', undefined, 0],
  ['an address', 'http://127.0.0.1:9', 1],
])('with %s the libraries that record are loaded so often: %#', (_what, address, times) => {
  const loaded = execFileSync(
    process.execPath,
    ['--import', 'tsx', '--conditions=source', join(__dirname, 'loaded-main.ts')],
    { env: { ...process.env, OTEL_EXPORTER_OTLP_ENDPOINT: address }, encoding: 'utf8' },
  );
  expect(loaded.split('\n').filter((name) => name === '@opentelemetry/sdk-trace')).toHaveLength(times);
});
