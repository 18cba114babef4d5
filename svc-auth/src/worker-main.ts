import { createMailer, runWorker } from '@alaso/service-kit';
import { createStorage } from '@alaso/service-kit/storage';
import { readWorkerConfig } from './config.ts';
import { createPushSender } from './device-notifications/index.ts';
import { createSmsSender } from './phone/index.ts';
import { defineWork } from './work.ts';

const config = readWorkerConfig();
const mailer = createMailer(config);
const define = defineWork({
  mailer,
  sms: createSmsSender(config, { mailer, isLocal: config.SMTP_URL === undefined }),
  storage: await createStorage(config),
  shopUrl: config.SHOP_URL,
  secret: config.UNSUBSCRIBE_SECRET,
  pushSender: createPushSender(config),
});
await runWorker({ service: 'auth', config, define });
