import { forEachService } from '@alaso/contracts';
import { createLogger } from '@alaso/service-kit';
import { readConfig } from './config.ts';
import { seedDemoData } from './seed.ts';

const { MONGODB_URI, DATABASE_SUFFIX, LOG_LEVEL } = readConfig();
await seedDemoData({
  mongodbUri: MONGODB_URI,
  databases: forEachService((service) => service + DATABASE_SUFFIX),
  log: createLogger('seed', LOG_LEVEL),
});
