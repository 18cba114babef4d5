import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type ServiceName, serviceNames } from '@alaso/contracts';
import { allRoutes, pathsOf } from '@alaso/contracts/routes';
import { timeLimits } from '@alaso/contracts/time-limits';

export type GatewaySettings = {
  /** What nginx listens on: `127.0.0.1:8080`. */
  listen: string;
  /** `host:port` of each service and of the health process. */
  services: Record<ServiceName, string>;
  health: string;
  /** Absolute folders: the web root, the photos, the logs, and nginx's own files. */
  site: string;
  media: string;
  log: string;
  work: string;
  /** The user of nginx's workers; undefined where nginx does not run as root. */
  workerUser?: string;
  /** Whether people come over https: a proxy of ours ends TLS in front. Their browsers are told to stay with it. */
  https?: boolean;
  /** How many calls of one address are answered at the same time. */
  connectionsPerAddress?: number;
};

/** Generous: behind a carrier's address stand thousands of people. */
const DEFAULT_CONNECTIONS = 500;

const BROTLI_MODULE = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

/** Whether this machine's nginx can serve `.br` files. */
export const hasBrotli = () => existsSync(BROTLI_MODULE);

const template = path.resolve(import.meta.dirname, '..', 'nginx.conf.template');

/** Connections are kept, but shorter than Node keeps them (65 s): whoever closes last gets no POST into a closing socket. */
const upstreamOf = (service: ServiceName, host: string) => `upstream ${service} {
    server ${host};
    keepalive 32;
    keepalive_timeout 60s;
  }`;

/** A path that a service answers, and all below it. */
const locationOf = (path: string, service: ServiceName) =>
  [`= ${path}`, `^~ ${path}/`].map((place) => `location ${place} { proxy_pass http://${service}; }`);

/** The checked-in template with its `{{names}}` filled in; throws on a name that it does not know. */
export async function renderConfig({
  workerUser,
  https = false,
  connectionsPerAddress = DEFAULT_CONNECTIONS,
  services,
  ...settings
}: GatewaySettings): Promise<string> {
  const values = new Map(
    Object.entries({
      ...settings,
      upstreams: serviceNames.map((name) => upstreamOf(name, services[name])).join('\n  '),
      routes: [...pathsOf(allRoutes)].flatMap((entry) => locationOf(...entry)).join('\n    '),
      connect_limit: `${timeLimits.gatewayConnectMs}ms`,
      answer_limit: `${timeLimits.gatewayReadMs}ms`,
      scheme: https ? 'https' : '$scheme',
      hsts: https ? 'add_header Strict-Transport-Security "max-age=31536000; includeSubDomains" always;' : '',
      connections_per_address: String(connectionsPerAddress),
      worker_user: workerUser ? `user ${workerUser};` : '',
      brotli_module: hasBrotli() ? `load_module ${BROTLI_MODULE};` : '',
      brotli_static: hasBrotli() ? 'brotli_static on;' : '',
    }),
  );
  const text = await readFile(template, 'utf8');
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values.get(name);
    if (value === undefined) throw new Error(`nginx.conf.template names {{${name}}}, which nobody fills in.`);
    return value;
  });
}
