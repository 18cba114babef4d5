import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { parseRegistry } from '@alaso/contracts';
import { TelemetryReport } from '@alaso/contracts/telemetry';
import { createLogger, openRedis } from '@alaso/service-kit/redis';
import { Counter, Histogram, Registry } from 'prom-client';
import { createVisitCounts, type VisitCounts } from './visit-counts.ts';
import { createVisitTokens, openVisitKey, type VisitTokens } from './visit-tokens.ts';

/** Creates the metrics for browser reports, labeled with names from the published site. */
export function createTelemetryMetrics() {
  const registry = new Registry();
  registry.setDefaultLabels({ service: 'gateway' });
  const visits = new Counter({
    name: 'slice_visits_total',
    help: 'Visits to slices that browsers told of: each that failed, and those that went well in the sample',
    labelNames: ['slice', 'version', 'outcome'],
    registers: [registry],
  });
  const loads = new Histogram({
    name: 'slice_load_seconds',
    help: 'Time until a slice was shown',
    labelNames: ['slice', 'version'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2, 4, 8],
    registers: [registry],
  });
  const vitals = new Histogram({
    name: 'page_vital_seconds',
    help: 'Web vitals by the route at which a page was loaded',
    labelNames: ['route', 'name'],
    buckets: [0.05, 0.1, 0.2, 0.5, 1, 1.8, 2.5, 4, 8],
    registers: [registry],
  });
  const shifts = new Histogram({
    name: 'page_layout_shift',
    help: 'How much of a page moved by itself (CLS), by the route at which it was loaded',
    labelNames: ['route'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5],
    registers: [registry],
  });
  return {
    registry,
    add(report: Pick<TelemetryReport, 'visits' | 'vitals'>): void {
      for (const { slice, version, outcome, ms } of report.visits) {
        visits.inc({ slice, version, outcome });
        if (outcome === 'shown') loads.observe({ slice, version }, ms / 1000);
      }
      for (const { route, name, value } of report.vitals) {
        if (name === 'CLS') shifts.observe({ route }, value);
        else vitals.observe({ route, name }, value / 1000);
      }
    },
  };
}
export type TelemetryMetrics = ReturnType<typeof createTelemetryMetrics>;

/** Time in ms for which the registry is cached. */
const lifetimeMs = 10_000;

/** Routes of the shell itself. */
const ofShell = ['/', '/auth'];

/** Replaces paths that match no route. */
const unknownRoute = 'none';

/** Removes unknown releases and routes from a report, so that nobody can create arbitrary time series. */
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

/** Large enough for twenty visits and twenty vitals. */
const maxBodyBytes = 8192;

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBodyBytes) throw new Error('too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/**
 * Returns undefined for anything that is not a report. Pages on other sites cannot send this content type.
 */
async function readReport(request: IncomingMessage): Promise<TelemetryReport | undefined> {
  if (request.method !== 'POST' || request.headers['content-type'] !== 'application/json') return undefined;
  try {
    return TelemetryReport.parse(JSON.parse(await readBody(request)));
  } catch {
    return undefined;
  }
}

/** Requested only by nginx, to get a page's token. */
export const visitTokenPath = '/visit-token';

type Parts = {
  tokens: VisitTokens;
  /** The web root. Only releases and routes published there are counted. */
  site: string;
  metrics: TelemetryMetrics;
  /** Undefined without Redis. */
  counts: VisitCounts | undefined;
  now?: () => Date;
  /**
   * Called with the error if Redis did not accept a report, which is then lost. The response does not wait
   * for Redis.
   */
  onLost: (error: unknown) => void;
};

/**
 * Creates the server for POST /api/telemetry. A report immediately gets 204, even if Redis does not accept
 * it; anything else gets 400. A report's visits count only if the gateway served the page that sent it. Runs
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
      const report = await readReport(request);
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

/** Minimum interval between log entries about lost reports. */
const saidEveryMs = 60_000;

type Given = {
  site: string;
  redisUrl: string | undefined;
  redisPrefix: string;
  /** Timeout multiplier for Redis. */
  patience?: number;
};

/** Starts counting browser reports on a free local port. */
export async function openTelemetry({ site, redisUrl, redisPrefix, patience }: Given) {
  const log = createLogger('gateway', 'warn');
  const redis = redisUrl === undefined ? undefined : openRedis(redisUrl, log, patience);
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
