import { routesOf } from '@alaso/contracts/routes';
import { timeLimits } from '@alaso/contracts/time-limits';
import type { Express } from 'express';
import { createCallLimits } from '../http/call-limits.ts';
import type { Route } from '../http/route.ts';
import { buildServiceApp } from '../http/service-app.ts';
import { createSessionCheck } from '../http/session-check.ts';
import { createIdempotency } from '../idempotency/idempotency.ts';
import { idempotencyRecords } from '../idempotency/idempotency.repository.ts';
import { createHealthCheck } from '../probes/health.ts';
import type { Platform } from './platform.ts';

/** Every contract of a service has exactly one handler; found out at boot, not by a visitor. */
function assertComplete(service: Platform['service'], routes: readonly Route[]): void {
  const names = routes.map(({ contract }) => contract.name);
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  const missing = routesOf(service).filter((contract) => !names.includes(contract.name));
  if (twice.length > 0) throw new Error(`svc-${service}: two handlers for ${twice.join(', ')}`);
  if (missing.length > 0) {
    throw new Error(`svc-${service}: no handler for ${missing.map(({ name }) => name).join(', ')}`);
  }
}

/** A service's app from its routes and its platform: all of its routes, each once. */
export function assembleApp(platform: Platform, routes: readonly Route[]): Express {
  assertComplete(platform.service, routes);
  return wireApp(platform, routes);
}

/** An app of the given routes. With `strictAnswers` an answer that breaks its contract is a failure, as tests want it. */
export function wireApp(
  platform: Platform,
  routes: readonly Route[],
  strictAnswers = platform.config.NODE_ENV === 'test',
): Express {
  const { service, config, log, metrics, connection, redis } = platform;
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
      servicePublicKeys: config.SERVICE_TOKEN_PUBLIC_KEYS,
    }),
    limits: createCallLimits(redis, service, config),
    idempotency: createIdempotency(idempotencyRecords(connection)),
    requestMs: timeLimits.requestMs * config.PATIENCE,
    allowedOrigins: config.PUBLIC_ORIGIN,
    trustProxyHops: config.TRUST_PROXY_HOPS,
    strictAnswers,
  });
}
