import { migrate } from '@alaso/service-kit';
import { readMigrationConfig } from './config.ts';
import { database } from './database.ts';

await migrate('orders', readMigrationConfig(), database);
