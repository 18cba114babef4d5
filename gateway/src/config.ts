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

/** `http://host:port`, several separated by commas. */
const addresses = (service: ServiceName) =>
  setting(
    `the base addresses of svc-${service}, comma-separated; a name with several addresses counts as several servers`,
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

/** Object.fromEntries loses the type of its keys. */
const upstreams = Object.fromEntries(
  serviceNames.map((service) => [urlSettingOf(service), addresses(service)]),
) as Record<`${Uppercase<ServiceName>}_URL`, ReturnType<typeof addresses>>;

export const GatewayConfig = z.object({
  ...upstreams,
  PUBLIC_ORIGIN: setting(
    'the origins of our own pages, comma-separated, first the one that people know: pages and the sitemap name it',
    z.pipe(
      required('the origin of the shop, such as https://alaso.example'),
      z.transform((origins: string) => origins.split(',', 1)[0]?.trim() ?? ''),
    ),
  ),
  REDIS_URL: setting(
    'where it is counted how releases of slices fare; without it that is not counted, and no release takes itself back',
    z.optional(z.string()),
    { isSecret: true },
  ),
  REDIS_PREFIX: setting(
    'stands before every key, so that several platforms can share one Redis; in braces on a cluster: `{alaso}`',
    z._default(z.string(), 'alaso'),
  ),
  LISTEN: setting('what nginx listens on', z._default(z.string(), '0.0.0.0:8080')),
  PROBE_PORT: setting(
    'answers /livez, /readyz and /metrics of the gateway itself, for the machine that runs it; /healthz, of all services, is at LISTEN',
    count(8081),
  ),
  SITE_FOLDER: setting(
    'the web root: the shell, the slices and registry.json as they were published',
    required('the folder of the published site'),
  ),
  MEDIA_FOLDER: setting(
    'the folder of photos, where there is no bucket',
    z._default(z.string(), '/var/lib/alaso/media'),
  ),
  WORK_FOLDER: setting('what nginx writes for itself; may be lost', z._default(z.string(), '/tmp/gateway')),
  S3_BUCKET: setting('the bucket of photos', z.optional(z.string())),
  S3_ENDPOINT: setting('the server of the bucket', z.optional(z.url('set it to https://s3.example'))),
  S3_PUBLIC_ADDRESS: setting(
    'where anybody may read `photos/` of the bucket, if that is not S3_ENDPOINT/S3_BUCKET',
    z.optional(z.url('set it to an address')),
  ),
  TLS_CERTIFICATE: setting(
    'the file of the certificate and its chain, where the gateway ends TLS itself',
    z.optional(z.string()),
  ),
  TLS_KEY: setting("the file of the certificate's key", z.optional(z.string())),
  LISTEN_PLAIN: setting(
    'what nginx listens on beside TLS, to send people from http to https',
    z.optional(z.string()),
  ),
  BEHIND_HTTPS: setting(
    '`true` where a balancer of ours ends TLS in front: browsers are told to stay with https',
    z.pipe(
      z._default(z.enum(['true', 'false']), 'false'),
      z.transform((value) => value === 'true'),
    ),
  ),
  TRUSTED_PROXIES: setting(
    'addresses or networks of our balancers, comma-separated: whoever called them is believed to be the last address of ' +
      'X-Forwarded-For that is none of them. Without any, it is whoever connects',
    list,
  ),
  CONNECTIONS_PER_ADDRESS: setting('calls of one address that are answered at the same time', count(500)),
  UPLOADS_PER_SECOND: setting(
    'photos that a machine takes; one network passes half as many, more wait; left out, 5 for each processor core',
    z.optional(z.coerce.number().check(z.int(), z.positive())),
    { unit: 'photos a second' },
  ),
  RESOLVE_MS: setting(
    "how often the names of the services and the site's pages are looked at again",
    count(2000),
    { unit: 'ms' },
  ),
  STOP_AFTER_MS: setting(
    'how long the gateway still takes calls after SIGTERM, until balancers have noticed that it is not ready',
    count(0),
    { unit: 'ms' },
  ),
});
export type GatewayConfig = z.infer<typeof GatewayConfig>;

/** Reads this process's settings from the environment. @throws naming every invalid setting */
export const readConfig = () => parseConfig(GatewayConfig, process.env);
