import { runWorker } from '@alaso/service-kit';
import { readWorkerConfig } from './config.ts';
import { createStorage } from './storage/create-storage.ts';
import { defineWork } from './work.ts';

const config = readWorkerConfig();
await runWorker({ service: 'catalog', config, define: defineWork(await createStorage(config)) });
