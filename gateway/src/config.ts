import { serviceNames, type ServiceName, urlSettingOf } from '@alaso/contracts';
import { count, parseConfig, required, setting } from '@alaso/service-kit/config';
import * as z from 'zod/mini';

const list = z.pipe(
  z._default(z.string(), ''),
  z.transform((text: string) => text.split(',').flatMap((entry) => entry.trim() || [])),
);

function readUrl(text: string): URL | undefined {
  return URL.canParse(text) ? new URL(text) : undefined;
}

/** `http://host:port`, or several separated by commas. */
const addresses = (service: ServiceName) =>
  setting(
    `the base addresses of svc-${service}, comma-separated; a name that resolves to several addresses counts as several servers`,
    z.pipe(
      required(`the base addresses of svc-${service}, such as http://svc-${service}:4000`),
      z.transform((text: string, { issues }): URL[] => {
        const urls = text.split(',').map((entry) => readUrl(entry.trim()));
        const found = urls.flatMap((url) => (url?.protocol === 'http:' ? [url] : []));
        if (found.length === urls.length) return found;
        issues.push({ code: 'custom', message: 'set it to http://host:port,…', input: text });
        return z.NEVER;
      }),
    ),
  );

/** Object.fromEntries does not preserve the key type. */
const upstreams = Object.fromEntries(
  serviceNames.map((service) => [urlSettingOf(service), addresses(service)]),
) as Record<`${Uppercase<ServiceName>}_URL`, ReturnType<typeof addresses>>;

export const GatewayConfig = z.object({
  ...upstreams,
  PUBLIC_ORIGIN: setting(
    'the origins of our own pages, comma-separated, the public one first: pages and the sitemap use it, and calls to any other host are redirected to it',
    z.pipe(
      required('the origin of the shop, such as https://alaso.example'),
      z.transform((text: string, { issues }): [string, ...string[]] => {
        const [first = '', ...more] = text.split(',').flatMap((origin) => origin.trim() || []);
        if ([first, ...more].every((origin) => readUrl(origin)?.origin === origin)) return [first, ...more];
        issues.push({ code: 'custom', message: 'set it to https://host,…', input: text });
        return z.NEVER;
      }),
    ),
  ),
  REDIS_URL: setting(
    'counts how slice releases fare; without it nothing is counted, and no release is rolled back automatically',
    z.optional(z.string()),
    { isSecret: true },
  ),
  REDIS_PREFIX: setting(
    'prefix of every key, so that several platforms can share one Redis; in braces on a cluster: `{alaso}`',
    z._default(z.string(), 'alaso'),
  ),
  LISTEN: setting('what nginx listens on', z._default(z.string(), '0.0.0.0:8080')),
  PROBE_PORT: setting(
    "port of the gateway's own /livez, /readyz and /metrics; /healthz, for all services, is at LISTEN",
    count(8081),
  ),
  SITE_FOLDER: setting(
    'the web root: the published shell, slices and registry.json',
    required('the folder of the published site'),
  ),
  MEDIA_FOLDER: setting(
    'the folder of photos, if there is no bucket',
    z._default(z.string(), '/var/lib/alaso/media'),
  ),
  WORK_FOLDER: setting("nginx's own files; may be lost", z._default(z.string(), '/tmp/gateway')),
  S3_BUCKET: setting('the bucket of photos', z.optional(z.string())),
  S3_ENDPOINT: setting("the bucket's server", z.optional(z.url('set it to https://s3.example'))),
  S3_PUBLIC_ADDRESS: setting(
    "the public address of the bucket's `photos/`, if it is not S3_ENDPOINT/S3_BUCKET",
    z.optional(z.url('set it to an address')),
  ),
  TLS_CERTIFICATE: setting(
    'the file with the certificate chain, if the gateway terminates TLS itself',
    z.optional(z.string()),
  ),
  TLS_KEY: setting("the file with the certificate's key", z.optional(z.string())),
  LISTEN_PLAIN: setting(
    'the address nginx listens on for plain http, which redirects to https',
    z.optional(z.string()),
  ),
  BEHIND_HTTPS: setting(
    '`true` if our load balancer terminates TLS in front: browsers are told to stay with https',
    z.pipe(
      z._default(z.enum(['true', 'false']), 'false'),
      z.transform((value) => value === 'true'),
    ),
  ),
  TRUSTED_PROXIES: setting(
    'addresses or networks of our load balancers, comma-separated. The client is the last address of ' +
      'X-Forwarded-For that is not one of them; by default, it is the connecting address',
    list,
  ),
  CONNECTIONS_PER_ADDRESS: setting('maximum concurrent calls per address', count(500)),
  UPLOADS_PER_SECOND: setting(
    'maximum photo uploads per machine; one network gets half, and more have to wait; by default 5 per processor core',
    z.optional(z.coerce.number().check(z.int(), z.positive())),
    { unit: 'photos a second' },
  ),
  PATIENCE: setting(
    'multiplies the time limits for what is behind the gateway (packages/contracts/src/time-limits.ts); more than 1 on a ' +
      'busy test machine only',
    count(1),
  ),
  RESOLVE_MS: setting("how often the services' names and the site's pages are checked again", count(2000), {
    unit: 'ms',
  }),
  STOP_AFTER_MS: setting(
    'how long the gateway accepts calls after SIGTERM, until load balancers have noticed that it is not ready',
    count(0),
    { unit: 'ms' },
  ),
});
export type GatewayConfig = z.infer<typeof GatewayConfig>;

/** @throws an error that names every invalid setting */
export const readConfig = () => parseConfig(GatewayConfig, process.env);
