import { runService } from '@alaso/service-kit';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';

const config = readConfig();
const addresses = { auth: config.AUTH_URL, catalog: config.CATALOG_URL, orders: config.ORDERS_URL };
await runService({
  service: 'moderation',
  config,
  build: (platform) => buildApp(platform, { addresses }),
});
