import { keepsAnswer, type RouteContract, type ServiceName } from '@alaso/contracts';
import { routesOf, servedPaths } from '@alaso/contracts/routes';
import { timeLimits } from '@alaso/contracts/time-limits';
import cookieParser from 'cookie-parser';
import express from 'express';
import type { Express, RequestHandler, Response } from 'express';
import helmet from 'helmet';
import { isHttps } from '../auth/index.ts';
import type { ApiConfig } from '../config/index.ts';
import { createIdempotency, idempotencyRecords } from '../idempotency/index.ts';
import type { ApiPlatform } from '../lifecycle/index.ts';
import { probes, servedRoutes } from '../observability/index.ts';
import { startWorkTimer } from '../timeouts/index.ts';
import { problem } from '../responses/index.ts';
import { follow, type Step } from './call.ts';
import { setCookies } from './cookies.ts';
import { errorHandler, notFoundHandler } from './error-handler.ts';
import { httpMessages } from './http.messages.ts';
import { createCallLimits } from './middleware/call-limits.ts';
import { readBody, readRawBody } from './middleware/read-body.ts';
import { createSessionCheck } from './middleware/session-check.ts';
import {
  haveRoom,
  identify,
  limitCalls,
  limitTime,
  once,
  parse,
  run,
  takesTooLong,
} from './middleware/steps.ts';
import { createBreachReport, declaredAnswer, declaredErrors } from './middleware/validate-response.ts';
import { measure, requestLog, traceCalls } from './request-log.ts';
import type { AnyReply, Route } from './route.ts';
import { keptBy, marksWriter, sendShared, writersMark } from './shared-answers.ts';
import { createStreams, type Streams } from './streams.ts';

/**
 * Encodes the characters that `encodeURIComponent` leaves unencoded but that a header must not contain (RFC
 * 5987).
 */
const encoded = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`);

/**
 * Sends a user's file. Images are displayed. Any other file is downloaded and never opened as one of our
 * pages. Browsers must not guess another type, and nothing in the file can run.
 */
async function sendFile(response: Response, file: File): Promise<void> {
  const disposition = file.type.startsWith('image/') ? 'inline' : 'attachment';
  response.set({
    'Content-Type': file.type,
    'Content-Disposition': `${disposition}; filename*=UTF-8''${encoded(file.name)}`,
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
  });
  response.send(Buffer.from(await file.arrayBuffer()));
}

async function sendReply(response: Response, contract: RouteContract, reply: AnyReply): Promise<void> {
  const { status, contentType } = contract;
  for (const [name, value] of Object.entries({ ...keptBy(contract), ...reply.headers }))
    response.setHeader(name, value);
  setCookies(response, reply.cookies ?? []);
  if (reply.location !== undefined) response.redirect(status, reply.location);
  else if (status === 204) response.status(204).end();
  else if (reply.body instanceof File) await sendFile(response.status(status), reply.body);
  else if (contentType) response.status(status).type(contentType).send(reply.body);
  else if (contract.shared) await sendShared(response.status(status), reply.body);
  else response.status(status).json(reply.body);
}

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Rejects cross-site writes that carry our cookies (CSRF protection in addition to SameSite=Lax). Scripts and
 * native clients send no Origin, and are allowed only without cookies.
 */
function originGuard(allowedOrigins: readonly string[]): RequestHandler {
  return (request, _response, next) => {
    if (reading.has(request.method)) return next();
    const { origin, cookie, 'sec-fetch-site': site } = request.headers;
    const foreign = origin !== undefined && !allowedOrigins.includes(origin);
    const crossSite = site === 'cross-site';
    const cookiesFromNowhere = origin === undefined && cookie !== undefined && site !== 'same-origin';
    if (foreign || crossSite || cookiesFromNowhere) {
      throw problem('foreign-origin', httpMessages.foreignOrigin);
    }
    next();
  };
}

/** @throws unless each contract has exactly one handler, so that mistakes are detected at startup */
export function assertComplete(
  service: ServiceName,
  contracts: readonly RouteContract[],
  routes: readonly Route[],
): void {
  const names = routes.map(({ contract }) => contract.name);
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  const missing = contracts.filter((contract) => !names.includes(contract.name));
  if (twice.length > 0) throw new Error(`svc-${service}: two handlers for ${twice.join(', ')}`);
  if (missing.length > 0) {
    throw new Error(`svc-${service}: no handler for ${missing.map(({ name }) => name).join(', ')}`);
  }
}

type AppOptions = {
  /** The contracts that need a handler. Defaults to all contracts for the service. */
  contracts?: readonly RouteContract[];
  /** Treats responses that break their contract as errors, as in tests. */
  isStrict?: boolean;
};

/**
 * Builds a service's Express app. The code lists the request steps in order.
 * @throws unless each contract has exactly one handler
 */
export function buildServiceApp(
  platform: ApiPlatform,
  routes: readonly Route[],
  { contracts = routesOf(platform.service), isStrict = platform.config.NODE_ENV === 'test' }: AppOptions = {},
): Express {
  assertComplete(platform.service, contracts, routes);
  const { config, log, metrics, traces } = platform;
  const listSteps = steps(platform, isStrict);
  const streams = createStreams(platform);
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', config.TRUST_PROXY_HOPS);
  app.set('etag', false);
  app.set('query parser', 'simple');

  app.use(requestLog(log));
  app.use(probes(platform, 'api'));
  app.use(servedRoutes(contracts));
  app.use(measure(metrics));
  app.use(traceCalls(traces));
  // The gateway sets the content security policy for pages. These headers are for API responses.
  app.use(helmet({ contentSecurityPolicy: false }));
  app.use(originGuard(config.PUBLIC_ORIGIN));
  app.use(cookieParser());
  for (const route of routes) {
    app[methodOf(route)](servedPaths(route.contract), answer(route, listSteps(route), streams, config));
  }
  app.use(notFoundHandler);
  app.use(errorHandler);
  return app;
}

function steps(platform: ApiPlatform, isStrict: boolean): (route: Route) => readonly Step[] {
  const { service, config, metrics, connection, redis, findKey, revocations } = platform;
  const servicePublicKeys = config.SERVICE_TOKEN_PUBLIC_KEYS;
  const sessionCheck = createSessionCheck({
    service,
    findKey,
    revocations,
    servicePublicKeys,
    isHttps: isHttps(config.PUBLIC_ORIGIN),
  });
  const limits = createCallLimits(redis, service, config);
  const idempotency = createIdempotency(idempotencyRecords(connection));
  const report = createBreachReport(metrics, isStrict);
  return ({ contract, room }) => [
    declaredErrors(contract, report),
    limitTime,
    ...(room ? [haveRoom(room)] : []),
    identify(sessionCheck, config.FRESH_SESSION_MS),
    limitCalls(limits),
    ...(contract.keepsRawBody ? [readRawBody(contract)] : []),
    ...(contract.body ? [readBody(contract)] : []),
    parse,
    ...(keepsAnswer(contract) ? [once(idempotency)] : []),
    declaredAnswer(contract, report, isStrict),
    run,
  ];
}

/** Runs each call to a route through its steps and sends the result. */
function answer(
  route: Route,
  steps: readonly Step[],
  streams: Streams,
  { PATIENCE, PUBLIC_ORIGIN }: Pick<ApiConfig, 'PATIENCE' | 'PUBLIC_ORIGIN'>,
): RequestHandler {
  const { contract } = route;
  const mark = writersMark(isHttps(PUBLIC_ORIGIN));
  return async (request, response) => {
    response.locals.pattern = contract.path;
    if (marksWriter(contract)) setCookies(response, [mark]);
    const timer = startWorkTimer(timeLimits.requestMs * PATIENCE, () => takesTooLong(contract.method));
    const address = request.ip ?? 'unknown';
    const found = { claims: undefined, caller: undefined, parts: {}, write: undefined };
    const call = { route, request, response, address, timer, ...found };
    const reply = await follow(steps, call);
    if (reply.stream) streams.open(call, reply.stream);
    else await sendReply(response, contract, reply);
  };
}

function methodOf({ contract }: Route) {
  const methods = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const;
  return methods[contract.method];
}
