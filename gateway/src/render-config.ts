import { type ServiceName, serviceNames } from '@alaso/contracts';
import { freshReads } from '@alaso/contracts/fresh-reads';
import { allRoutes, pathsOf } from '@alaso/contracts/routes';
import { telemetryPath } from '@alaso/contracts/telemetry';
import { timeLimits } from '@alaso/contracts/time-limits';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { fillTemplate } from './api-docs.ts';
import { brotliModule, hasBrotli } from './brotli-module.ts';
import { gatewayLimits } from './gateway-limits.ts';
import { inlineHashes } from './inline-hashes.ts';
import { type Bucket, mediaLocations } from './media-locations.ts';
import { visitTokenPath } from './telemetry/telemetry-server.ts';

/**
 * Streams stay open, so they are limited separately, per address and in total. This leaves enough connections
 * (two per call) for calls. A browser without a stream polls every 30 s.
 */
const STREAMS_OF_ADDRESS = 1000;
const STREAMS = 3000;

/** Converts a timeout in milliseconds, multiplied by PATIENCE, to nginx time syntax. */
type LimitOf = (ms: number) => string;

/** Forwards each stream message immediately. */
const streamLocations = (limitOf: LimitOf) =>
  allRoutes
    .filter(({ streams }) => streams)
    .map(
      ({ path, service }) => `location = ${path} {
      proxy_pass http://${service};
      proxy_buffering off;
      proxy_read_timeout ${limitOf(timeLimits.streamSilentMs)};
      limit_conn streams_of_address ${STREAMS_OF_ADDRESS};
      limit_conn streams ${STREAMS};
    }`,
    );

/** Every path parameter is an id. */
const id = '[0-9a-f-]{36}';

/** Returns entries for an nginx map, keyed by method and path. */
const sharedPaths = () =>
  allRoutes
    .filter(({ shared }) => shared)
    .map(({ path }) => `"~^(GET|HEAD) ${path.replace(/:\w+/g, id)}$" shared;`);

/** `host:port` for each service. */
type Loopback = Readonly<Record<ServiceName, string>>;

/**
 * Returns a server for each service through which the other services on this machine can always reach it.
 * Services have their own limits, so limits for users do not apply.
 */
const loopbackServers = (loopback: Loopback, limitOf: LimitOf): string =>
  serviceNames
    .map(
      (service) => `server {
    listen ${loopback[service]};
    access_log off;
    client_max_body_size 0;
    location / {
      proxy_pass http://${service};
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_read_timeout ${limitOf(gatewayLimits.loopbackReadMs)};
      proxy_next_upstream off;
    }
  }`,
    )
    .join('\n  ');

export type GatewaySettings = {
  /** The address that nginx listens on, such as `127.0.0.1:8080`. */
  listen: string;
  /** The public origin of our pages, such as `https://alaso.example`. */
  origin: string;
  /** Additional origins of our pages. Calls to any other host are redirected to the public origin. */
  moreOrigins?: readonly string[];
  /** `host:port` or `unix:/path` for each server of each service, and for the health process. */
  services: Record<ServiceName, readonly string[]>;
  health: string;
  /** `host:port` of the process that counts browser reports. If absent, reports are rejected. */
  telemetry?: string | undefined;
  /** `host:port` of the payment sandbox, which shows the payment page. Never set in production. */
  sandbox?: string | undefined;
  /** `host:port` of the page that shows the emails stored by a local platform. Never set in production. */
  mails?: string | undefined;
  /** Set if the services on this machine reach each other through the gateway. */
  loopback?: Loopback | undefined;
  /** Absolute paths of the folders for the web root, the photos, and nginx's own files. */
  site: string;
  media: string;
  work: string;
  /** If set, photos are stored in this bucket instead of the folder. */
  bucket?: Bucket | undefined;
  /** The log folder. By default, logs go to standard output and standard error. */
  log?: string | undefined;
  /** Certificate chain and key files, if nginx itself terminates TLS. */
  certificate?: { chain: string; key: string } | undefined;
  /** The address for plain http if TLS is used. It redirects to https. */
  listenPlain?: string | undefined;
  /** Addresses of our own load balancers in front of nginx. Their X-Forwarded-For header is trusted. */
  trustedProxies?: readonly string[];
  /** The user that nginx's workers run as. Undefined if nginx does not run as root. */
  workerUser?: string;
  /** Set if one of our proxies in front of nginx terminates TLS. Browsers then keep using https (HSTS). */
  https?: boolean;
  /** Maximum number of concurrent calls per address. */
  connectionsPerAddress?: number;
  /** Total photo uploads per second on this machine. A single network gets half of them. */
  uploadsPerSecond?: number;
  /** Timeout multiplier for servers behind the gateway. */
  patience?: number;
};

/** High, because thousands of people may share a mobile carrier's address. */
const DEFAULT_CONNECTIONS = 500;

/**
 * Photo uploads per second that each core can handle in addition to its other work. Each photo costs the
 * services about 70 ms.
 */
const UPLOADS_OF_A_CORE = 5;
/** Under load, each call that is part of an upload may wait this long. The browser abandons it after 15 s. */
const UPLOAD_WAIT_S = 10;

/** Stands in for a service that currently has no servers. */
const nowhere = '127.0.0.1:9';

/**
 * Uses keep-alive connections, but closes them earlier than a stopping service does (3 s,
 * packages/service-kit/src/lifecycle/listen.ts), so that no POST is sent to a closing socket.
 */
function renderUpstream(service: ServiceName, hosts: readonly string[]): string {
  // A single server always receives calls. If there are several, one that refuses connections is skipped for
  // a second.
  const one = hosts.length === 1;
  const servers = hosts.map((host) => `server ${host}${one ? '' : ' max_fails=2 fail_timeout=1s'};`);
  return `upstream ${service} {
    ${(hosts.length > 0 ? servers : [`server ${nowhere} down;`]).join('\n    ')}
    keepalive 32;
    keepalive_timeout 2s;
  }`;
}

const renderLocation = (path: string, service: ServiceName) =>
  [`= ${path}`, `^~ ${path}/`].map((place) => `location ${place} { proxy_pass http://${service}; }`);

const answering = allRoutes.filter(({ streams }) => !streams);

/** Returns a location that responds with 404 except on a local platform. */
const localLocation = (path: string, host: string | undefined) =>
  `location ^~ ${path} { ${host === undefined ? 'return 404' : `proxy_pass http://${host}`}; }`;

/** Returns the HTML of all pages. Empty until a shell has been published. */
async function readPages(site: string): Promise<string> {
  const pages = ['index.html', 'landing.html'].map((name) => path.join(site, name)).filter(existsSync);
  return (await Promise.all(pages.map((page) => readFile(page, 'utf8')))).join('');
}

/** Determines the caller's address, which is the last one that does not belong to our load balancers. */
const realAddress = (proxies: readonly string[]) =>
  proxies.length === 0
    ? ''
    : [
        ...proxies.map((proxy) => `set_real_ip_from ${proxy};`),
        'real_ip_header X-Forwarded-For;',
        'real_ip_recursive on;',
      ].join('\n  ');

const certificateOf = ({ chain, key }: { chain: string; key: string }) =>
  [
    `ssl_certificate ${chain};`,
    `ssl_certificate_key ${key};`,
    'ssl_protocols TLSv1.2 TLSv1.3;',
    'ssl_session_cache shared:tls:10m;',
    'ssl_session_tickets off;',
  ].join('\n    ');

const hostOf = (origin: string) => new URL(origin).hostname;

const hostsPattern = (origins: readonly string[]) =>
  [...new Set(origins.map(hostOf))].map((host) => host.replace(/[^\w-]/g, String.raw`\$&`)).join('|');

/** Redirects to the configured origin because a call's Host header cannot be trusted. */
const plainServer = (listen: string, origin: string) => `server {
    listen ${listen} default_server;
    server_name _;
    return 308 ${origin}$request_uri;
  }`;

/** Renders nginx's configuration, which also depends on the pages of the published shell. */
export async function renderConfig({
  workerUser,
  https = false,
  connectionsPerAddress = DEFAULT_CONNECTIONS,
  uploadsPerSecond = UPLOADS_OF_A_CORE * availableParallelism(),
  services,
  telemetry = `${nowhere} down`,
  sandbox,
  mails,
  loopback,
  media,
  bucket,
  log,
  listen,
  listenPlain,
  certificate,
  trustedProxies = [],
  moreOrigins = [],
  patience = 1,
  ...settings
}: GatewaySettings): Promise<string> {
  const isSecure = https || certificate !== undefined;
  const limitOf: LimitOf = (ms) => `${Math.round(ms * patience)}ms`;
  const hashes = inlineHashes(await readPages(settings.site));
  return fillTemplate('nginx.conf', {
    ...settings,
    listen: certificate ? `${listen} default_server ssl http2` : `${listen} default_server`,
    plain_server: listenPlain === undefined ? '' : plainServer(listenPlain, settings.origin),
    certificate: certificate ? certificateOf(certificate) : '',
    public_host: hostOf(settings.origin),
    own_hosts: hostsPattern([settings.origin, ...moreOrigins]),
    real_address: realAddress(trustedProxies),
    error_log: log === undefined ? 'stderr' : path.join(log, 'nginx-error.log'),
    access_log: log === undefined ? '/dev/stdout' : path.join(log, 'nginx-access.log'),
    inline_scripts: hashes.script,
    inline_styles: hashes.style,
    media_locations: (await mediaLocations(media, bucket, limitOf(timeLimits.storageMs)))
      .trim()
      .replaceAll('\n', '\n    '),
    loopback: loopback === undefined ? '' : loopbackServers(loopback, limitOf),
    upstreams: serviceNames.map((name) => renderUpstream(name, services[name])).join('\n  '),
    routes: [
      ...streamLocations(limitOf),
      ...[...pathsOf(answering)].flatMap((entry) => renderLocation(...entry)),
    ].join('\n    '),
    local_pages: [localLocation('/sandbox-bank/', sandbox), localLocation('/mail/', mails)].join('\n    '),
    uuid: '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}',
    shared_paths: sharedPaths().join('\n    '),
    fresh_cookie: freshReads.cookie,
    telemetry,
    telemetry_path: telemetryPath,
    visit_token_path: visitTokenPath,
    connect_limit: limitOf(timeLimits.gatewayConnectMs),
    answer_limit: limitOf(timeLimits.gatewayReadMs),
    part_connect_limit: limitOf(gatewayLimits.partConnectMs),
    head_limit: limitOf(timeLimits.pageHeadMs),
    visit_token_limit: limitOf(gatewayLimits.visitTokenMs),
    shared_answer_limit: limitOf(gatewayLimits.sharedAnswerMs),
    scheme: isSecure ? 'https' : '$scheme',
    hsts: isSecure
      ? 'add_header Strict-Transport-Security "max-age=31536000; includeSubDomains" always;'
      : '',
    connections_per_address: String(connectionsPerAddress),
    uploads_per_minute: String(uploadsPerSecond * 30),
    uploads_waiting: String(Math.max(1, Math.floor((uploadsPerSecond * UPLOAD_WAIT_S) / 2))),
    worker_user: workerUser ? `user ${workerUser};` : '',
    brotli_module: hasBrotli() ? `load_module ${brotliModule};` : '',
    brotli_static: hasBrotli() ? 'brotli_static on;' : '',
  });
}
