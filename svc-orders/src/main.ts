import { runService } from '@alaso/service-kit';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { payNowBy } from './payments/payment-provider.ts';

const config = readConfig();
const payNow = payNowBy(config);
await runService({
  service: 'orders',
  config,
  build: (platform) => buildApp(platform, { offerSecret: config.OFFER_SECRET, ...(payNow && { payNow }) }),
});
