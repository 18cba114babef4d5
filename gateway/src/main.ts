import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import http, { createServer, type Server } from 'node:http';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { forEachService, serviceNames, urlSettingOf } from '@alaso/contracts';
import type { Registry } from 'prom-client';
import { type GatewayConfig, readConfig } from './config.ts';
import { gatewayLimits } from './gateway-limits.ts';
import { createHealthServer } from './health.ts';
import { type GatewaySettings, renderConfig } from './render-config.ts';
import { startNginx } from './start-nginx.ts';
import { openTelemetry } from './telemetry/telemetry-server.ts';

/** Returns true if the port accepts calls, which requires a published site. */
function takesCalls(port: number, overTls: boolean, limitMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const target = { host: '127.0.0.1', port, path: '/registry.json', method: 'HEAD', timeout: limitMs };
    const answered = (answer: http.IncomingMessage) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    };
    // The certificate is issued for the site's name, not for this IP address.
    const sent = overTls
      ? https.request({ ...target, rejectUnauthorized: false }, answered)
      : http.request(target, answered);
    sent.on('timeout', () => sent.destroy());
    sent.on('error', () => resolve(false));
    sent.end();
  });
}

function createProbeServer(isReady: () => Promise<boolean>, metrics: Registry): Server {
  return createServer((request, response) => {
    if (request.url === '/metrics') {
      void metrics.metrics().then((text) => {
        response.writeHead(200, { 'content-type': metrics.contentType }).end(text);
      });
      return;
    }
    const asked = request.url === '/livez' ? Promise.resolve(true) : isReady();
    void asked.then((ok) => {
      response.writeHead(ok ? 200 : 503, { 'content-type': 'application/json', 'cache-control': 'no-store' });
      response.end(JSON.stringify({ status: ok ? 'ok' : 'unavailable' }));
    });
  });
}

/**
 * Returns the addresses for a server's host name in a stable order. Empty while the name does not resolve.
 */
async function resolveServers({ hostname, port }: URL): Promise<string[]> {
  const found = await lookup(hostname.replace(/^\[|\]$/g, ''), { all: true }).catch(() => []);
  return found
    .map(({ address, family }) => `${family === 6 ? `[${address}]` : address}:${port || '80'}`)
    .sort();
}

/** Returns each service's current servers. nginx itself would resolve each name only once. */
async function resolveServices(config: GatewayConfig): Promise<GatewaySettings['services']> {
  const found = new Map(
    await Promise.all(
      serviceNames.map(async (service) => {
        const servers = await Promise.all(config[urlSettingOf(service)].map(resolveServers));
        return [service, [...new Set(servers.flat())]] as const;
      }),
    ),
  );
  return forEachService((service) => found.get(service) ?? []);
}

/** Returns the settings that do not change while the gateway runs. */
function toSettings(config: GatewayConfig): Omit<GatewaySettings, 'services' | 'health'> {
  const [origin, ...moreOrigins] = config.PUBLIC_ORIGIN;
  const { S3_BUCKET, S3_ENDPOINT, TLS_CERTIFICATE: chain, TLS_KEY: key } = config;
  return {
    listen: config.LISTEN,
    origin,
    moreOrigins,
    site: config.SITE_FOLDER,
    media: config.MEDIA_FOLDER,
    work: config.WORK_FOLDER,
    https: config.BEHIND_HTTPS,
    listenPlain: config.LISTEN_PLAIN,
    trustedProxies: config.TRUSTED_PROXIES,
    connectionsPerAddress: config.CONNECTIONS_PER_ADDRESS,
    patience: config.PATIENCE,
    ...(config.UPLOADS_PER_SECOND !== undefined && { uploadsPerSecond: config.UPLOADS_PER_SECOND }),
    ...(chain !== undefined && key !== undefined && { certificate: { chain, key } }),
    ...(S3_BUCKET !== undefined &&
      S3_ENDPOINT !== undefined && {
        bucket: {
          address: `${S3_ENDPOINT.replace(/\/$/, '')}/${S3_BUCKET}`,
          publicAddress: config.S3_PUBLIC_ADDRESS,
        },
      }),
  };
}

// Runs nginx and does what nginx cannot: writes the configuration, checks the services for /healthz, watches
// for changed servers and a new shell, and answers probes.

const config = readConfig();
const settings = toSettings(config);
const say = (message: string, more: object = {}) =>
  console.log(JSON.stringify({ time: new Date().toISOString(), service: 'gateway', message, ...more }));

let services = await resolveServices(config);
const addressesNow = () =>
  Object.fromEntries(
    Object.entries(services).map(([name, hosts]) => [name, hosts.map((host) => `http://${host}`)]),
  );
const health = createHealthServer(addressesNow, config.PATIENCE).listen(0, '127.0.0.1');
await once(health, 'listening');
const healthHost = `127.0.0.1:${(health.address() as AddressInfo).port}`;
const telemetry = await openTelemetry({
  site: config.SITE_FOLDER,
  redisUrl: config.REDIS_URL,
  redisPrefix: config.REDIS_PREFIX,
  patience: config.PATIENCE,
});
const render = () => renderConfig({ ...settings, services, health: healthHost, telemetry: telemetry.host });

// nginx writes uploads to this folder.
if (!settings.bucket) mkdirSync(path.join(settings.media, 'uploads'), { recursive: true });
let rendered = await render();
const nginx = startNginx(rendered, config.WORK_FOLDER);
const stopping = new AbortController();

const port = Number(/(\d+)$/.exec(config.LISTEN)?.[1] ?? 80);
const probeLimitMs = gatewayLimits.probeMs * config.PATIENCE;
const isReady = async () =>
  !stopping.signal.aborted && (await takesCalls(port, settings.certificate !== undefined, probeLimitMs));
const probes = createProbeServer(isReady, telemetry.metrics).listen(config.PROBE_PORT, '0.0.0.0');

async function refresh(): Promise<void> {
  const found = await resolveServices(config);
  // While a service's host names cannot be resolved, the service keeps its previous addresses.
  for (const [name, hosts] of Object.entries(found)) {
    if (hosts.length > 0) services = { ...services, [name]: hosts };
  }
  const next = await render();
  if (next === rendered) return;
  rendered = next;
  const refusal = nginx.reload(next);
  if (refusal === undefined) say('reloaded', { services });
  else say('nginx refuses the configuration and keeps the one before', { refusal });
}

async function stop(signal: string): Promise<void> {
  if (stopping.signal.aborted) return;
  stopping.abort();
  say('stopping', { signal });
  await sleep(config.STOP_AFTER_MS);
  await nginx.stop();
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));
void nginx.ended.then(() => {
  say('stopped');
  process.exit(stopping.signal.aborted ? 0 : 1);
});

await once(probes, 'listening');
say('listening', { listen: config.LISTEN, probes: (probes.address() as AddressInfo).port, services });
while (!stopping.signal.aborted) {
  await sleep(config.RESOLVE_MS);
  await refresh().catch((error: unknown) => say('not looked at again', { error: String(error) }));
}
