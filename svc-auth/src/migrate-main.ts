import { migrate } from '@alaso/service-kit';
import { migrations } from '../migrations/index.ts';
import { readMigrationConfig } from './config.ts';

await migrate('auth', readMigrationConfig(), migrations);
