import { migrate } from '@alaso/service-kit';
import { migrations } from '../migrations/index.ts';
import { readConfig } from './config.ts';

await migrate('orders', readConfig(), migrations);
