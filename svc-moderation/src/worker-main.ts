import { createMailer, runWorker } from '@alaso/service-kit';
import { readWorkerConfig } from './config.ts';
import { defineWork } from './work.ts';

const config = readWorkerConfig();
await runWorker({
  service: 'moderation',
  config,
  define: defineWork({ mailer: createMailer(config), shopUrl: config.SHOP_URL }),
});
