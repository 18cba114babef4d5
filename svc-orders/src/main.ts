import { runService } from '@alaso/service-kit';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';

const config = readConfig();
await runService({
  service: 'orders',
  config,
  build: (platform) => buildApp(platform, { offerSecret: config.OFFER_SECRET }),
});
