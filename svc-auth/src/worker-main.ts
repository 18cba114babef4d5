import { createMailer, runWorker } from '@alaso/service-kit';
import { readWorkerConfig } from './config.ts';
import { defineWork } from './work.ts';

const config = readWorkerConfig();
const define = defineWork({
  mailer: createMailer(config),
  shopUrl: config.SHOP_URL,
  secret: config.UNSUBSCRIBE_SECRET,
});
await runWorker({ service: 'auth', config, define });
