import { parseRegistry } from '@alaso/contracts';
import { TelemetryReport } from '@alaso/contracts/telemetry';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import path from 'node:path';
import { createTelemetryMetrics, type TelemetryMetrics } from './telemetry-metrics.ts';
import { createVisitCounts, type VisitCounts } from './visit-counts.ts';
import { createVisitTokens, openVisitKey, type VisitTokens } from './visit-tokens.ts';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createLogger, openRedis } from '@alaso/service-kit/redis';

/** How long the registry is cached. */
const lifetimeMs = 10_000;

/** Routes of the shell itself. */
const ofShell = ['/', '/auth'];

/** Replaces addresses that belong to no route. */
const unknownRoute = 'none';

/**
 * Keeps only the parts of a report that the published site has: existing releases, and routes in the
 * registry. This prevents anyone from inventing series.
 */
function createKnownNames(site: string, now: () => Date) {
  let routes: ReadonlySet<string> = new Set(ofShell);
  let until = 0;

  async function routesNow(): Promise<ReadonlySet<string>> {
    if (now().getTime() < until) return routes;
    until = now().getTime() + lifetimeMs;
    const text = await readFile(path.join(site, 'registry.json'), 'utf8').catch(() => '{"slices":[]}');
    const { slices } = parseRegistry(JSON.parse(text));
    routes = new Set([...ofShell, ...slices.flatMap((slice) => slice.routes.map((route) => route.path))]);
    return routes;
  }

  const isPublished = (slice: string, version: string) =>
    !/^\.+$/.test(version) && existsSync(path.join(site, 'mfe', slice, version));

  return async ({ lot, visits, vitals }: TelemetryReport): Promise<TelemetryReport> => {
    const known = await routesNow().catch(() => routes);
    return {
      lot,
      visits: visits.filter(({ slice, version }) => isPublished(slice, version)),
      vitals: vitals.map((vital) => ({
        ...vital,
        route: known.has(vital.route) ? vital.route : unknownRoute,
      })),
    };
  };
}

/** Fits twenty visits and twenty vitals. */
const largestBody = 8192;

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > largestBody) throw new Error('too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/**
 * Returns a browser's report; undefined for anything else. Other sites' pages cannot send this content type.
 */
async function reportIn(request: IncomingMessage): Promise<TelemetryReport | undefined> {
  if (request.method !== 'POST' || request.headers['content-type'] !== 'application/json') return undefined;
  try {
    return TelemetryReport.parse(JSON.parse(await textOf(request)));
  } catch {
    return undefined;
  }
}

/** The path where nginx requests a page's token. No client path leads here. */
export const visitTokenPath = '/visit-token';

type Parts = {
  tokens: VisitTokens;
  /** The web root: only its releases and routes are counted. */
  site: string;
  metrics: TelemetryMetrics;
  /** Undefined without Redis. */
  counts: VisitCounts | undefined;
  now?: () => Date;
  /** Called with reports that Redis did not accept: they are lost, and no one waits for them. */
  onLost: (error: unknown) => void;
};

/**
 * Creates the server of POST /api/telemetry. A report immediately gets 204, even if Redis does not accept it;
 * anything else gets 400. Its visits count only if the gateway has served the page that reports them. Runs
 * behind nginx, which passes the caller's address.
 */
export function createTelemetryServer({
  site,
  tokens,
  metrics,
  counts,
  now = () => new Date(),
  onLost,
}: Parts): Server {
  const known = createKnownNames(site, now);
  return createServer((request, response) => {
    const address = String(request.headers['x-forwarded-for'] ?? '');
    const at = now();
    if (request.url === visitTokenPath) {
      response.writeHead(200, { 'content-type': 'text/plain', 'cache-control': 'no-store' });
      response.end(tokens.tokenFor(address, at));
      return;
    }
    const answered = async () => {
      const report = await reportIn(request);
      response.writeHead(report ? 204 : 400, { 'cache-control': 'no-store' }).end();
      if (!report) return;
      const isOurPage = tokens.holds(report.page, address, at);
      const counted = await known(isOurPage ? report : { ...report, visits: [] });
      metrics.add(counted);
      await counts?.add(counted, address, at);
    };
    answered().catch(onLost);
  });
}

/** How often lost reports are logged. */
const saidEveryMs = 60_000;

type Given = { site: string; redisUrl: string | undefined; redisPrefix: string };

/** Starts counting browsers' reports, on a port of this machine chosen by the system. */
export async function openTelemetry({ site, redisUrl, redisPrefix }: Given) {
  const log = createLogger('gateway', 'warn');
  const redis = redisUrl === undefined ? undefined : openRedis(redisUrl, log);
  const metrics = createTelemetryMetrics();
  let saidAt = Number.NEGATIVE_INFINITY;
  const onLost = (error: unknown) => {
    if (performance.now() - saidAt < saidEveryMs) return;
    saidAt = performance.now();
    log.warn({ err: error }, 'what browsers tell is not counted');
  };
  const key = openVisitKey(redis, redisPrefix, onLost);
  const server = createTelemetryServer({
    site,
    tokens: createVisitTokens(key.now),
    metrics,
    counts: redis && createVisitCounts(redis, redisPrefix),
    onLost,
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    /** `host:port`, for nginx. */
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    metrics: metrics.registry,
    close(): void {
      server.closeAllConnections();
      server.close();
      key.close();
      redis?.disconnect();
    },
  };
}
