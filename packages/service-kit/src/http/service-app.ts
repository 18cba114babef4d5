import { keepsAnswer, type RouteContract, type ServiceName } from '@alaso/contracts';
import cookieParser from 'cookie-parser';
import express, { type Express, type Request, type RequestHandler, type Response } from 'express';
import helmet from 'helmet';
import * as z from 'zod/mini';
import { type Idempotency, operationIdOf } from '../idempotency/idempotency.ts';
import type { StoredReply } from '../idempotency/idempotency.repository.ts';
import { keyedWrite } from '../idempotency/keyed-write.ts';
import { within } from '../limits/within.ts';
import type { Caller } from '../identity/caller.ts';
import type { Logger } from '../log/logger.ts';
import type { HealthCheck } from '../probes/health.ts';
import type { Metrics } from '../probes/metrics.ts';
import type { CallLimits } from './call-limits.ts';
import { readCookies, setCookies } from './cookies.ts';
import { errorHandler, notFoundHandler } from './error-handler.ts';
import { originGuard } from './origin-guard.ts';
import { problem } from './problem.ts';
import { bodyReader } from './read-body.ts';
import { measure, requestLog } from './request-log.ts';
import type { AnyReply, Route } from './route.ts';
import type { SessionCheck } from './session-check.ts';

export type ServiceAppOptions = {
  service: ServiceName;
  routes: readonly Route[];
  log: Logger;
  metrics: Metrics;
  health: HealthCheck;
  sessionCheck: SessionCheck;
  limits: CallLimits;
  idempotency: Idempotency;
  /** How long an answer may take. */
  requestMs: number;
  allowedOrigins: readonly string[];
  trustProxyHops: number;
  /** In tests an answer that breaks its contract throws; in production it is counted, logged and sent. */
  strictAnswers: boolean;
};

function storable({ body, headers }: AnyReply): StoredReply {
  return { ...(body !== undefined && { body }), ...(headers && { headers }) };
}

function checkAnswer(options: ServiceAppOptions, route: Route, body: unknown, log: Logger): unknown {
  const { answer, name } = route.contract;
  if (!answer) return undefined;
  const parsed = z.safeParse(answer, body);
  if (parsed.success) return parsed.data;
  if (options.strictAnswers) throw new Error(`${name} breaks its contract: ${parsed.error.message}`);
  options.metrics.brokenAnswers.inc({ route: name });
  log.error({ issues: parsed.error.issues }, 'an answer breaks its contract');
  return body;
}

function send(response: Response, { status }: RouteContract, reply: AnyReply): void {
  response.setHeader('Cache-Control', 'no-store');
  for (const [name, value] of Object.entries(reply.headers ?? {})) response.setHeader(name, value);
  setCookies(response, reply.cookies ?? []);
  if (reply.location !== undefined) response.redirect(status, reply.location);
  else if (status === 204) response.status(204).end();
  else response.status(status).json(reply.body);
}

/** What is told when the time is up. The work goes on: whether it comes to its end is not known. */
function takesTooLong(method: string) {
  const what = method === 'GET' ? 'Please' : 'Look whether it was carried out, then';
  return problem('service-unavailable', `This takes too long right now. ${what} try again shortly.`, {
    retryAfter: 5,
  });
}

type Admitted = { caller: Caller | undefined; address: string };

/** What happens to a call of a route, step by step; each step may refuse it. */
function handle(options: ServiceAppOptions, route: Route): RequestHandler {
  const { contract } = route;
  const readBody = bodyReader(contract);

  /** Finds out who calls, and whether he may. */
  async function admit(request: Request, response: Response): Promise<Admitted> {
    response.locals.pattern = contract.path;
    const address = request.ip ?? 'unknown';
    const caller = await options.sessionCheck(contract, request);
    if (caller) response.locals.userId = caller.userId;
    await options.limits.take(contract, caller, address);
    return { caller, address };
  }

  async function replyTo(request: Request, { caller, address }: Admitted): Promise<AnyReply> {
    const parts = route.parse(request);
    const write = keyedWrite(contract, { key: request.headers['idempotency-key'], caller, parts });
    const run = async (): Promise<AnyReply> => {
      const reply = await route.run(parts, {
        ...(contract.who !== 'anyone' && { caller }),
        operationId: operationIdOf(write),
        address,
        cookies: readCookies(request),
        userAgent: request.headers['user-agent'] ?? '',
        log: request.log,
      });
      return { ...reply, body: checkAnswer(options, route, reply.body, request.log) };
    };
    const isKept = write && keepsAnswer(contract);
    return isKept ? options.idempotency.once(write, async () => storable(await run())) : run();
  }

  return async (request, response) => {
    const late = () => takesTooLong(contract.method);
    const begun = performance.now();
    const admitted = await within(options.requestMs, admit(request, response), late);
    const left = options.requestMs - (performance.now() - begun);
    // On the sender's time, not on ours: a slow network is no slow service. The server ends what is too slow.
    await readBody(request, response);
    send(response, contract, await within(left, replyTo(request, admitted), late));
  };
}

/** The Express app of a service: what happens to a request, from top to bottom. */
export function buildServiceApp(options: ServiceAppOptions): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', options.trustProxyHops);
  app.set('etag', false);
  app.set('query parser', 'simple');

  app.use(requestLog(options.log));
  app.get('/livez', (_request, response) => {
    response.json({ status: 'ok' });
  });
  app.get('/readyz', async (_request, response) => {
    const health = await options.health();
    response.status(health.status === 'ok' ? 200 : 503).json(health);
  });
  app.get('/metrics', async (_request, response) => {
    response.type(options.metrics.registry.contentType).send(await options.metrics.registry.metrics());
  });

  app.use(measure(options.metrics));
  // The gateway sets the policy of pages; these are for answers of the API.
  app.use(helmet({ contentSecurityPolicy: false }));
  app.use(originGuard(options.allowedOrigins));
  app.use(cookieParser());
  for (const route of options.routes) {
    app[methodOf(route)](route.contract.path, handle(options, route));
  }
  app.use(notFoundHandler);
  app.use(errorHandler);
  return app;
}

function methodOf({ contract }: Route) {
  const methods = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const;
  return methods[contract.method];
}
