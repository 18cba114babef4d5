import { forEachService } from '@alaso/contracts';
import { createLogger } from '@alaso/service-kit';
import { createStorage } from '../../svc-catalog/src/storage/create-storage.ts';
import { readConfig } from './config.ts';
import { seedDemoData } from './seed.ts';

const config = readConfig();
const { MONGODB_URI, DATABASE_SUFFIX, LOG_LEVEL } = config;
await seedDemoData({
  mongodbUri: MONGODB_URI,
  databases: forEachService((service) => service + DATABASE_SUFFIX),
  storage: await createStorage(config),
  log: createLogger('seed', LOG_LEVEL),
});
