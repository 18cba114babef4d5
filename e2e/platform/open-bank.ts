import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ordersRoutes } from '@alaso/contracts';
import { createLogger, openDatabase } from '@alaso/service-kit';
import { openSandbox } from '../../svc-orders/src/payments/sandbox/sandbox-app.ts';
import type { TestPlatform } from './platform.ts';

/** The key that svc-orders and the sandbox share. */
export const bankKey = 'sk_sandbox_key';

/**
 * Opens the payment sandbox in this process with svc-orders' database. `settings` configure svc-orders to use
 * this sandbox.
 */
export async function openBank(platform: TestPlatform) {
  const { MONGODB_URI = '', MONGODB_DATABASE = '', PORT } = platform.environment('orders');
  const log = createLogger('sandbox', 'silent');
  const connection = await openDatabase(MONGODB_URI, MONGODB_DATABASE, log);
  const sandbox = await openSandbox({
    connection,
    log,
    secretKey: bankKey,
    publicOrigin: 'https://asoebi.example',
    webhookUrl: `http://127.0.0.1:${PORT}${ordersRoutes.paymentNews.path}`,
    momentMs: 0,
  });
  const server = createServer(sandbox.app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    connection,
    url,
    settings: { SANDBOX_URL: url, SANDBOX_SECRET_KEY: bankKey },
    async close(): Promise<void> {
      await sandbox.stop();
      server.closeAllConnections();
      server.close();
      await connection.close();
    },
  };
}
