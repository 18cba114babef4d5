import { runWorker } from '@alaso/service-kit';
import { readWorkerConfig } from './config.ts';
import { createStorage } from '@alaso/service-kit/storage';
import { defineWork } from './work.ts';

const config = readWorkerConfig();
await runWorker({ service: 'catalog', config, define: defineWork(await createStorage(config)) });
