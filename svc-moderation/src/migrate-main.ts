import { migrate } from '@alaso/service-kit';
import { readConfig } from './config.ts';
import { database } from './database.ts';

await migrate('moderation', readConfig(), database);
