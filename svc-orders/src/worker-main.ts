import { createMailer, runWorker } from '@alaso/service-kit';
import { readWorkerConfig } from './config.ts';
import { payNowBy } from './payments/payment-provider.ts';
import { defineWork } from './work.ts';

const config = readWorkerConfig();
const payNow = payNowBy(config, { inJobs: true });
const define = defineWork({
  mailer: createMailer(config),
  deskEmail: config.DONATIONS_DESK_EMAIL,
  shopUrl: config.SHOP_URL,
  offerSecret: config.OFFER_SECRET,
  sweepAfterMs: config.SWEEP_AFTER_MS,
  ...(payNow && { payNow }),
});
await runWorker({ service: 'orders', config, define });
