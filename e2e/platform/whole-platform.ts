import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { forEachService, type ServiceName, serviceNames } from '@alaso/contracts';
import { type FaultProxy, startFaultProxy } from '@alaso/test-kit';
import { createHealthServer } from '../../gateway/src/health.ts';
import { startGateway } from '../../infra/local/gateway-process.ts';
import { dataFolders } from '../../infra/local/paths.ts';
import { createProcessTable } from '../../infra/local/processes.ts';
import { openOwnServers, type OwnServers } from './own-servers.ts';
import { preparePlatform, type TestPlatform } from './platform.ts';
import { freePort, type ServiceProcess } from './service-process.ts';

/** Everything that runs at the shop: gateway, services, workers, database and Redis, each to be taken away. */
export type WholePlatform = TestPlatform & {
  servers: OwnServers;
  /** The gateway's address; `slow` is the same with the fault proxies between it and the services. */
  gateway: string;
  slowGateway: string;
  processes: Map<ServiceName, ServiceProcess>;
  /** Before each service, as its neighbours see it. */
  proxies: Map<ServiceName, FaultProxy>;
  restart(service: ServiceName): Promise<void>;
};

const hostOf = (url: string) => new URL(url).host;

async function startHealth(platform: TestPlatform): Promise<Server> {
  const health = createHealthServer(forEachService((service) => platform.url(service))).listen(
    0,
    '127.0.0.1',
  );
  await once(health, 'listening');
  return health;
}

export async function startWholePlatform(environment: Record<string, string>): Promise<WholePlatform> {
  const servers = await openOwnServers();
  const proxies = new Map<ServiceName, FaultProxy>();
  const platform = await preparePlatform({
    services: serviceNames,
    redirect: async (service, url) => {
      const proxy = await startFaultProxy(url);
      proxies.set(service, proxy);
      return proxy.baseUrl;
    },
    environment: { MONGODB_URI: servers.mongodbUri, REDIS_URL: servers.redisUrl, ...environment },
  });
  // First, so that it has begun to work when the services are ready.
  platform.startWorker('orders');
  const processes = new Map<ServiceName, ServiceProcess>();
  for (const service of serviceNames) processes.set(service, await platform.start(service));
  const health = await startHealth(platform);

  async function gatewayBefore(name: string, urlOf: (service: ServiceName) => string) {
    const listen = `127.0.0.1:${await freePort()}`;
    const folders = dataFolders(join(servers.folder, name));
    const nginx = await startGateway(
      folders,
      {
        listen,
        health: `127.0.0.1:${(health.address() as AddressInfo).port}`,
        services: forEachService((service) => hostOf(urlOf(service))),
      },
      createProcessTable(folders),
    );
    return { address: `http://${listen}`, nginx };
  }
  const direct = await gatewayBefore('nginx', (service) => platform.url(service));
  const slow = await gatewayBefore('slow-nginx', (service) => proxies.get(service)?.baseUrl ?? '');

  return {
    ...platform,
    servers,
    gateway: direct.address,
    slowGateway: slow.address,
    processes,
    proxies,
    async restart(service) {
      processes.set(service, await platform.start(service));
    },
    async close() {
      await Promise.all([direct, slow].map(({ nginx }) => nginx.stop(1000)));
      health.closeAllConnections();
      health.close();
      await platform.close();
      await Promise.all([...proxies.values()].map((proxy) => proxy.close()));
      await servers.close();
    },
  };
}
