import type { ServiceName } from '@alaso/contracts';
import type { Express } from 'express';
import type { CallConfig, CalledBy } from '../clients/service-client.ts';
import type { ApiConfig } from '../config/service-config.ts';
import { type ApiPlatform, openApiPlatform } from './api-platform.ts';
import { createApiServer } from './api-server.ts';
import { listen } from './listen.ts';
import { onShutdown } from './shutdown.ts';

/** The main function of an API process: connects, listens, and stops in order on SIGTERM. */
export async function runService<C extends ApiConfig & CallConfig>(options: {
  service: ServiceName;
  config: C;
  build: (platform: ApiPlatform<CalledBy<C>>) => Express | Promise<Express>;
}): Promise<void> {
  const { service, config, build } = options;
  const platform = await openApiPlatform(service, config);
  const server = await listen(createApiServer(await build(platform)), config);
  onShutdown(platform.log, [() => platform.beginStopping(), () => server.close(), () => platform.close()]);
  platform.log.info({ port: server.port }, 'listening');
}
