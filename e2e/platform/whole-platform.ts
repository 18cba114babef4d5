import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { forEachService, type ServiceName, serviceNames } from '@alaso/contracts';
import { type FaultProxy, startFaultProxy } from '@alaso/test-kit';
import { createHealthServer } from '../../gateway/src/health.ts';
import { freePort } from '../../infra/common/free-port.ts';
import { startGateway } from '../../infra/local-platform/gateway-process.ts';
import { dataFolders } from '../../infra/common/paths.ts';
import { createProcessTable } from '../../infra/common/processes.ts';
import { openTogether } from './open-together.ts';
import { openOwnServers, type OwnServers } from './own-servers.ts';
import { openTestPlatform, type TestPlatform } from './platform.ts';
import type { ServiceProcess } from './service-process.ts';

/** The complete platform: gateway, services, workers, database, and Redis. A test can break any of them. */
export type WholePlatform = TestPlatform & {
  servers: OwnServers;
  gateway: string;
  /** A gateway that reaches the services through the fault proxies. */
  slowGateway: string;
  processes: Map<ServiceName, ServiceProcess>;
  /** The proxy in front of each service, through which the other services call it. */
  proxies: Map<ServiceName, FaultProxy>;
  restart(service: ServiceName): Promise<void>;
};

const hostOf = (url: string) => new URL(url).host;

async function startHealth(platform: TestPlatform): Promise<Server> {
  const health = createHealthServer(() => forEachService((service) => [platform.url(service)])).listen(
    0,
    '127.0.0.1',
  );
  await once(health, 'listening');
  return health;
}

export function openWholePlatform(environment: Record<string, string>): Promise<WholePlatform> {
  return openTogether(async (onClose) => {
    const servers = await openOwnServers();
    onClose(() => servers.close());
    const proxies = new Map<ServiceName, FaultProxy>();
    onClose(() => Promise.all([...proxies.values()].map((proxy) => proxy.close())));
    const platform = await openTestPlatform({
      services: serviceNames,
      redirect: async (service, url) => {
        const proxy = await startFaultProxy(url);
        proxies.set(service, proxy);
        return proxy.baseUrl;
      },
      environment: { MONGODB_URI: servers.mongodbUri, REDIS_URL: servers.redisUrl, ...environment },
    });
    onClose(() => platform.close());
    // Started first, so that the worker is running when the services are ready.
    platform.startWorker('orders');
    const processes = new Map<ServiceName, ServiceProcess>();
    for (const service of serviceNames) processes.set(service, await platform.start(service));
    const health = await startHealth(platform);
    onClose(async () => {
      health.closeAllConnections();
      health.close();
    });

    const patience = Number(platform.environment('auth').PATIENCE);
    async function gatewayBefore(name: string, urlOf: (service: ServiceName) => string): Promise<string> {
      const listen = `127.0.0.1:${await freePort()}`;
      const folders = dataFolders(join(servers.folder, name));
      const nginx = await startGateway(
        folders,
        {
          listen,
          origin: `http://${listen}`,
          patience,
          health: `127.0.0.1:${(health.address() as AddressInfo).port}`,
          services: forEachService((service) => [hostOf(urlOf(service))]),
        },
        createProcessTable(folders),
      );
      onClose(() => nginx.stop(1000));
      return `http://${listen}`;
    }

    return {
      ...platform,
      servers,
      gateway: await gatewayBefore('nginx', (service) => platform.url(service)),
      slowGateway: await gatewayBefore('slow-nginx', (service) => proxies.get(service)?.baseUrl ?? ''),
      processes,
      proxies,
      async restart(service: ServiceName) {
        processes.set(service, await platform.start(service));
      },
    };
  });
}
