import { type ServiceName, serviceNames } from '@alaso/contracts';
import { freshReads } from '@alaso/contracts/fresh-reads';
import { allRoutes, pathsOf } from '@alaso/contracts/routes';
import { telemetryPath } from '@alaso/contracts/telemetry';
import { timeLimits } from '@alaso/contracts/time-limits';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { brotliModule, hasBrotli } from './brotli-module.ts';
import { fillTemplate } from './fill-template.ts';
import { inlineHashes } from './inline-hashes.ts';
import { type Bucket, mediaLocations } from './media-locations.ts';
import { visitTokenPath } from './telemetry/telemetry-server.ts';

/**
 * Streams stay open, so they are counted apart: of one address, and in all, so that enough connections (two
 * for each) are left for calls. A browser without a stream asks every 30 s.
 */
const STREAMS_OF_ADDRESS = 1000;
const STREAMS = 3000;

/** The paths whose answer goes on: each message is handed on as it comes. */
const streamLocations = () =>
  allRoutes
    .filter(({ streams }) => streams)
    .map(
      ({ path, service }) => `location = ${path} {
      proxy_pass http://${service};
      proxy_buffering off;
      proxy_read_timeout ${timeLimits.streamSilentMs}ms;
      limit_conn streams_of_address ${STREAMS_OF_ADDRESS};
      limit_conn streams ${STREAMS};
    }`,
    );

/** Every parameter of a path is an id. */
const id = '[0-9a-f-]{36}';

/** The calls whose answers are the same for everybody, as nginx's map of method and path takes them. */
const sharedPaths = () =>
  allRoutes
    .filter(({ shared }) => shared)
    .map(({ path }) => `"~^(GET|HEAD) ${path.replace(/:\w+/g, id)}$" shared;`);

/** `host:port` for each service. */
type Loopback = Readonly<Record<ServiceName, string>>;

/**
 * A server for each service, for the other services of this machine: wherever its process is at the moment,
 * its address stays. Callers have limits of their own, and nothing that holds for people does for them.
 */
const loopbackServers = (loopback: Loopback): string =>
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
      proxy_read_timeout 60s;
      proxy_next_upstream off;
    }
  }`,
    )
    .join('\n  ');

export type GatewaySettings = {
  /** What nginx listens on: `127.0.0.1:8080`. */
  listen: string;
  /** Of our own pages, as people and search engines know it: `https://alaso.example`. */
  origin: string;
  /** `host:port` or `unix:/path` of each server of each service, and of the health process. */
  services: Record<ServiceName, readonly string[]>;
  health: string;
  /** `host:port` of the process that counts what browsers tell; without one it is refused. */
  telemetry?: string | undefined;
  /** Where the services of this machine reach each other, if it is through the gateway. */
  loopback?: Loopback | undefined;
  /** Absolute folders: the web root, the photos, and nginx's own files. */
  site: string;
  media: string;
  work: string;
  /** Where photos lie instead of the folder. */
  bucket?: Bucket | undefined;
  /** The folder of logs; without one they go to standard output and standard error. */
  log?: string | undefined;
  /** Files of the certificate with its chain and of its key, where nginx itself ends TLS. */
  certificate?: { chain: string; key: string } | undefined;
  /** What listens for plain http beside TLS, and sends people on to https. */
  listenPlain?: string | undefined;
  /** Addresses of balancers of ours that stand in front: their X-Forwarded-For is believed. */
  trustedProxies?: readonly string[];
  /** The user of nginx's workers; undefined where nginx does not run as root. */
  workerUser?: string;
  /**
   * Whether people come over https: a proxy of ours ends TLS in front. Their browsers are told to stay with
   * it.
   */
  https?: boolean;
  /** How many calls of one address are answered at the same time. */
  connectionsPerAddress?: number;
  /** How many photos of everyone this machine takes in a second; one network's pass half as fast. */
  uploadsPerSecond?: number;
};

/** Generous: behind a carrier's address stand thousands of people. */
const DEFAULT_CONNECTIONS = 500;

/** What a machine takes beside everything else that it does: each photo costs its services some 70 ms. */
const UPLOADS_OF_A_CORE = 5;
/** How long a photo of a rush may wait at each of its calls; the browser gives up after 15 s. */
const UPLOAD_WAIT_S = 10;

/** Stands for the servers of a service that has none at this moment. */
const nowhere = '127.0.0.1:9';

/**
 * Connections are kept, but shorter than a service that ends leaves them (3 s,
 * packages/service-kit/src/lifecycle/drain.ts): whoever closes last gets no POST into a closing socket.
 */
function upstreamOf(service: ServiceName, hosts: readonly string[]): string {
  // One server is always asked. Of several, one that refuses is left out for a second.
  const one = hosts.length === 1;
  const servers = hosts.map((host) => `server ${host}${one ? '' : ' max_fails=2 fail_timeout=1s'};`);
  return `upstream ${service} {
    ${(hosts.length > 0 ? servers : [`server ${nowhere} down;`]).join('\n    ')}
    keepalive 32;
    keepalive_timeout 2s;
  }`;
}

/** A path that a service answers, and all below it. */
const locationOf = (path: string, service: ServiceName) =>
  [`= ${path}`, `^~ ${path}/`].map((place) => `location ${place} { proxy_pass http://${service}; }`);

const answering = allRoutes.filter(({ streams }) => !streams);

/** The pages that the gateway serves; empty before a shell has been published. */
async function pagesIn(site: string): Promise<string> {
  const pages = ['index.html', 'landing.html'].map((name) => path.join(site, name)).filter(existsSync);
  return (await Promise.all(pages.map((page) => readFile(page, 'utf8')))).join('');
}

/** Takes the last address that is not one of our balancers as the caller's. */
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

/** Sends people to the origin that they know: the Host that a call names may be anybody's. */
const plainServer = (listen: string, origin: string) => `server {
    listen ${listen} default_server;
    server_name _;
    return 308 ${origin}$request_uri;
  }`;

/** The checked-in configuration for these settings. To be rendered again when another shell is published. */
export async function renderConfig({
  workerUser,
  https = false,
  connectionsPerAddress = DEFAULT_CONNECTIONS,
  uploadsPerSecond = UPLOADS_OF_A_CORE * availableParallelism(),
  services,
  telemetry = `${nowhere} down`,
  loopback,
  media,
  bucket,
  log,
  listen,
  listenPlain,
  certificate,
  trustedProxies = [],
  ...settings
}: GatewaySettings): Promise<string> {
  const isSecure = https || certificate !== undefined;
  const hashes = inlineHashes(await pagesIn(settings.site));
  return fillTemplate('nginx.conf', {
    ...settings,
    listen: certificate ? `${listen} default_server ssl http2` : `${listen} default_server`,
    plain_server: listenPlain === undefined ? '' : plainServer(listenPlain, settings.origin),
    certificate: certificate ? certificateOf(certificate) : '',
    real_address: realAddress(trustedProxies),
    error_log: log === undefined ? 'stderr' : path.join(log, 'nginx-error.log'),
    access_log: log === undefined ? '/dev/stdout' : path.join(log, 'nginx-access.log'),
    inline_scripts: hashes.script,
    inline_styles: hashes.style,
    media_locations: (await mediaLocations(media, bucket)).trim().replaceAll('\n', '\n    '),
    loopback: loopback === undefined ? '' : loopbackServers(loopback),
    upstreams: serviceNames.map((name) => upstreamOf(name, services[name])).join('\n  '),
    routes: [...streamLocations(), ...[...pathsOf(answering)].flatMap((entry) => locationOf(...entry))].join(
      '\n    ',
    ),
    uuid: '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}',
    shared_paths: sharedPaths().join('\n    '),
    fresh_cookie: freshReads.cookie,
    telemetry,
    telemetry_path: telemetryPath,
    visit_token_path: visitTokenPath,
    connect_limit: `${timeLimits.gatewayConnectMs}ms`,
    answer_limit: `${timeLimits.gatewayReadMs}ms`,
    head_limit: `${timeLimits.pageHeadMs}ms`,
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
