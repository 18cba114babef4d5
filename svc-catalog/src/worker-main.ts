import { runWorker } from '@alaso/service-kit';
import { readConfig } from './config.ts';
import { defineWork } from './work.ts';

await runWorker({ service: 'catalog', config: readConfig(), define: defineWork });
