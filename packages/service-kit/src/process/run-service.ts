import type { ServiceName } from '@alaso/contracts';
import type { Express } from 'express';
import type { ServiceConfig } from '../config/service-config.ts';
import { createApiServer } from './api-server.ts';
import { listen } from './listen.ts';
import { openPlatform, type Platform } from './platform.ts';
import { onShutdown } from './shutdown.ts';

/** The main of an API process: connects, listens, and stops in order on SIGTERM. */
export async function runService(options: {
  service: ServiceName;
  config: ServiceConfig;
  build: (platform: Platform) => Express | Promise<Express>;
}): Promise<void> {
  const { service, config, build } = options;
  const platform = await openPlatform(service, config);
  const server = await listen(createApiServer(await build(platform)), config);
  onShutdown(platform.log, [() => platform.beginStopping(), () => server.close(), () => platform.close()]);
  platform.log.info({ port: server.port }, 'listening');
}
