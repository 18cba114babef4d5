import { lookup } from 'node:dns/promises';
import { forEachService, serviceNames, urlSettingOf } from '@alaso/contracts';
import type { GatewayConfig } from './config.ts';
import type { GatewaySettings } from './render-config.ts';

/** Returns the addresses of a server's name in a stable order; empty while the name does not resolve. */
async function serversOf({ hostname, port }: URL): Promise<string[]> {
  const found = await lookup(hostname.replace(/^\[|\]$/g, ''), { all: true }).catch(() => []);
  return found
    .map(({ address, family }) => `${family === 6 ? `[${address}]` : address}:${port || '80'}`)
    .sort();
}

/** Returns the current servers of each service. nginx itself would resolve a name only once. */
export async function resolveServices(config: GatewayConfig): Promise<GatewaySettings['services']> {
  const found = new Map(
    await Promise.all(
      serviceNames.map(async (service) => {
        const servers = await Promise.all(config[urlSettingOf(service)].map(serversOf));
        return [service, [...new Set(servers.flat())]] as const;
      }),
    ),
  );
  return forEachService((service) => found.get(service) ?? []);
}

/** Returns the settings that do not change while the gateway runs. */
export function settingsOf(config: GatewayConfig): Omit<GatewaySettings, 'services' | 'health'> {
  const { S3_BUCKET, S3_ENDPOINT, TLS_CERTIFICATE: chain, TLS_KEY: key } = config;
  return {
    listen: config.LISTEN,
    origin: config.PUBLIC_ORIGIN,
    site: config.SITE_FOLDER,
    media: config.MEDIA_FOLDER,
    work: config.WORK_FOLDER,
    https: config.BEHIND_HTTPS,
    listenPlain: config.LISTEN_PLAIN,
    trustedProxies: config.TRUSTED_PROXIES,
    connectionsPerAddress: config.CONNECTIONS_PER_ADDRESS,
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
