import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { type ServiceName, serviceNames } from '@alaso/contracts';
import { allRoutes, pathsOf } from '@alaso/contracts/routes';
import { freshReads } from '@alaso/contracts/fresh-reads';
import { timeLimits } from '@alaso/contracts/time-limits';
import { fillTemplate } from './fill-template.ts';
import { inlineHashes } from './inline-hashes.ts';
import { type Bucket, mediaLocations } from './media-locations.ts';
import { sharedPaths } from './shared-paths.ts';
import { streamLocations } from './stream-locations.ts';

export type GatewaySettings = {
  /** What nginx listens on: `127.0.0.1:8080`. */
  listen: string;
  /** `host:port` of each service and of the health process. */
  services: Record<ServiceName, string>;
  health: string;
  /** Absolute folders: the web root, the photos, the logs, and nginx's own files. */
  site: string;
  media: string;
  /** Where photos lie instead of the folder. */
  bucket?: Bucket | undefined;
  log: string;
  work: string;
  /** The user of nginx's workers; undefined where nginx does not run as root. */
  workerUser?: string;
  /** Whether people come over https: a proxy of ours ends TLS in front. Their browsers are told to stay with it. */
  https?: boolean;
  /** How many calls of one address are answered at the same time. */
  connectionsPerAddress?: number;
  /** How many photos pass in a second. */
  uploadsPerSecond?: number;
};

/** Generous: behind a carrier's address stand thousands of people. */
const DEFAULT_CONNECTIONS = 500;

/** What a machine takes beside everything else that it does: each photo costs its services some 70 ms. */
const UPLOADS_OF_A_CORE = 5;
/** How long a photo of a rush may wait at each of its calls; the browser gives up after 15 s. */
const UPLOAD_WAIT_S = 10;

const BROTLI_MODULE = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** Whether this machine's nginx can serve `.br` files. */
export const hasBrotli = () => existsSync(BROTLI_MODULE);

/** Connections are kept, but shorter than Node keeps them (65 s): whoever closes last gets no POST into a closing socket. */
const upstreamOf = (service: ServiceName, host: string) => `upstream ${service} {
    server ${host};
    keepalive 32;
    keepalive_timeout 60s;
  }`;

/** A path that a service answers, and all below it. */
const locationOf = (path: string, service: ServiceName) =>
  [`= ${path}`, `^~ ${path}/`].map((place) => `location ${place} { proxy_pass http://${service}; }`);

const answering = allRoutes.filter(({ streams }) => !streams);

/** The pages that the gateway serves; empty before a shell has been published. */
async function pagesIn(site: string): Promise<string> {
  const pages = ['index.html', 'landing.html'].map((name) => path.join(site, name)).filter(existsSync);
  return (await Promise.all(pages.map((page) => readFile(page, 'utf8')))).join('');
}

/** The checked-in configuration for these settings. To be rendered again when another shell is published. */
export async function renderConfig({
  workerUser,
  https = false,
  connectionsPerAddress = DEFAULT_CONNECTIONS,
  uploadsPerSecond = UPLOADS_OF_A_CORE * availableParallelism(),
  services,
  media,
  bucket,
  ...settings
}: GatewaySettings): Promise<string> {
  const hashes = inlineHashes(await pagesIn(settings.site));
  return fillTemplate('nginx.conf', {
    ...settings,
    inline_scripts: hashes.script,
    inline_styles: hashes.style,
    media_locations: (await mediaLocations(media, bucket)).trim().replaceAll('\n', '\n    '),
    upstreams: serviceNames.map((name) => upstreamOf(name, services[name])).join('\n  '),
    routes: [...streamLocations(), ...[...pathsOf(answering)].flatMap((entry) => locationOf(...entry))].join(
      '\n    ',
    ),
    shared_paths: sharedPaths().join('\n    '),
    fresh_cookie: freshReads.cookie,
    connect_limit: `${timeLimits.gatewayConnectMs}ms`,
    answer_limit: `${timeLimits.gatewayReadMs}ms`,
    scheme: https ? 'https' : '$scheme',
    hsts: https ? 'add_header Strict-Transport-Security "max-age=31536000; includeSubDomains" always;' : '',
    connections_per_address: String(connectionsPerAddress),
    uploads_per_second: String(uploadsPerSecond),
    uploads_waiting: String(uploadsPerSecond * UPLOAD_WAIT_S),
    worker_user: workerUser ? `user ${workerUser};` : '',
    brotli_module: hasBrotli() ? `load_module ${BROTLI_MODULE};` : '',
    brotli_static: hasBrotli() ? 'brotli_static on;' : '',
  });
}
