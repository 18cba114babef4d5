import { createMailer, runWorker } from '@alaso/service-kit';
import { readWorkerConfig } from './config.ts';
import { defineWork } from './work.ts';

const config = readWorkerConfig();
const define = defineWork({
  mailer: createMailer(config),
  deskEmail: config.DONATIONS_DESK_EMAIL,
  shopUrl: config.SHOP_URL,
  offerSecret: config.OFFER_SECRET,
  sweepAfterMs: config.SWEEP_AFTER_MS,
});
await runWorker({ service: 'orders', config, define });
