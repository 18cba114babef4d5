import type { ServiceName } from '@alaso/contracts';
import type { Express } from 'express';
import { createHttpTerminator } from 'http-terminator';
import type { ServiceConfig } from '../config/service-config.ts';
import { createApiServer } from './api-server.ts';
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
  const server = createApiServer(await build(platform));
  const terminator = createHttpTerminator({ server, gracefulTerminationTimeout: 5000 });
  onShutdown(platform.log, [
    () => platform.beginStopping(),
    () => terminator.terminate(),
    () => platform.close(),
  ]);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.PORT, config.HOST, resolve);
  });
  platform.log.info({ address: server.address() }, 'listening');
}
