import { runService } from '@alaso/service-kit';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';

await runService({ service: 'orders', config: readConfig(), build: buildApp });
