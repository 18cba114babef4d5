import { migrate } from '@alaso/service-kit';
import { migrations } from '../migrations/index.ts';
import { readWorkerConfig } from './config.ts';

await migrate('auth', readWorkerConfig(), migrations);
