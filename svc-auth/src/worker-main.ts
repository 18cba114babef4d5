import { createMailer, runWorker } from '@alaso/service-kit';
import { createStorage } from '@alaso/service-kit/storage';
import { readWorkerConfig } from './config.ts';
import { defineWork } from './work.ts';

const config = readWorkerConfig();
const define = defineWork({
  mailer: createMailer(config),
  storage: await createStorage(config),
  shopUrl: config.SHOP_URL,
  secret: config.UNSUBSCRIBE_SECRET,
});
await runWorker({ service: 'auth', config, define });
