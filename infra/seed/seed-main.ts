import { forEachService } from '@alaso/contracts';
import { createLogger, openDatabase } from '@alaso/service-kit';
import { createStorage } from '@alaso/service-kit/storage';
import { readConfig } from './config.ts';
import { insertDemoPhotos } from './insert-photos.ts';
import { marketListings } from './market.ts';
import { seedDemoData } from './seed.ts';

const config = readConfig();
const { MONGODB_URI, DATABASE_SUFFIX, DEMO_LISTINGS_WITH_PHOTOS, LOG_LEVEL } = config;
const log = createLogger('seed', LOG_LEVEL);
const databases = forEachService((service) => service + DATABASE_SUFFIX);
await seedDemoData({ mongodbUri: MONGODB_URI, databases, log });

const catalog = await openDatabase(MONGODB_URI, databases.catalog, log);
const startedAt = performance.now();
const photographed = new Set(marketListings.slice(0, DEMO_LISTINGS_WITH_PHOTOS));
const photos = await insertDemoPhotos({ catalog, storage: await createStorage(config), log }, (listing) =>
  photographed.has(listing),
);
log.info({ photos, ms: Math.round(performance.now() - startedAt) }, 'photos of the demo data are in place');
await catalog.close();
