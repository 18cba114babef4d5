import { runWorker } from '@alaso/service-kit';
import { readWorkerConfig } from './config.ts';
import { defineWork } from './work.ts';

await runWorker({ service: 'catalog', config: readWorkerConfig(), define: defineWork });
