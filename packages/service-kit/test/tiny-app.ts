import { defineRoute, Id, IdParams } from '@alaso/contracts';
import type { Express } from 'express';
import * as z from 'zod/mini';
import { createLimiter } from '../src/http/rate-limit.ts';
import type { Route } from '../src/http/route.ts';
import { buildServiceApp } from '../src/http/service-app.ts';
import { createSessionCheck } from '../src/http/session-check.ts';
import { createIdempotency } from '../src/idempotency/idempotency.ts';
import { idempotencyRecords } from '../src/idempotency/idempotency.repository.ts';
import { createHealthCheck } from '../src/process/health.ts';
import type { Platform } from '../src/process/platform.ts';

const Note = z.object({ id: Id, text: z.string() });

/** A write, as any service has: what the tests of this kit call. */
export const writeNote = defineRoute({
  name: 'writeNote',
  summary: 'Write something down',
  service: 'orders',
  method: 'POST',
  path: '/api/notes/:id',
  who: 'signed-in',
  params: IdParams,
  body: z.strictObject({
    text: z.string('Write something').check(z.minLength(1, 'Write something')),
    stars: z.optional(z.number('Give a number')),
  }),
  status: 201,
  answer: Note,
  errors: ['not-orderable'],
});

export const writeNoteAnonymously = defineRoute({
  ...writeNote,
  name: 'writeNoteAnonymously',
  path: '/api/anonymous-notes/:id',
  who: 'anyone',
});

/** An app of the given routes alone, put together as a service's own is. */
export function tinyApp(
  platform: Platform,
  routes: readonly Route[],
  { strictAnswers = true, allowedOrigins = platform.config.PUBLIC_ORIGIN } = {},
): Express {
  const { service, config, connection, redis, log, metrics } = platform;
  return buildServiceApp({
    service,
    routes,
    log,
    metrics,
    health: createHealthCheck(connection, redis, platform.isStopping),
    sessionCheck: createSessionCheck({
      service,
      findKey: platform.findKey,
      revocations: platform.revocations,
      serviceTokenSecret: config.SERVICE_TOKEN_SECRET,
    }),
    limiter: createLimiter(redis, {
      name: config.REDIS_PREFIX,
      points: config.RATE_LIMIT_PER_MINUTE,
      seconds: 60,
      sentence: 'Please wait a moment.',
    }),
    idempotency: createIdempotency(idempotencyRecords(connection)),
    allowedOrigins,
    trustProxyHops: config.TRUST_PROXY_HOPS,
    strictAnswers,
  });
}
