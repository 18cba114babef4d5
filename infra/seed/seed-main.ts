import { createLogger } from '@alaso/service-kit';
import { readConfig } from './config.ts';
import { seedDemoData } from './seed.ts';

const { MONGODB_URI, MEDIA_FOLDER, DATABASE_SUFFIX, LOG_LEVEL } = readConfig();
await seedDemoData({
  mongodbUri: MONGODB_URI,
  databases: {
    auth: `auth${DATABASE_SUFFIX}`,
    catalog: `catalog${DATABASE_SUFFIX}`,
    orders: `orders${DATABASE_SUFFIX}`,
    moderation: `moderation${DATABASE_SUFFIX}`,
  },
  mediaFolder: MEDIA_FOLDER,
  log: createLogger('seed', LOG_LEVEL),
});
