import { createMailer, runWorker } from '@alaso/service-kit';
import { readWorkerConfig } from './config.ts';
import { defineWork } from './work.ts';

const config = readWorkerConfig();
const { DONATIONS_DESK_EMAIL: deskEmail, OFFER_SECRET: offerSecret, SWEEP_AFTER_MS: sweepAfterMs } = config;
const define = defineWork({ mailer: createMailer(config), deskEmail, offerSecret, sweepAfterMs });
await runWorker({ service: 'orders', config, define });
