import { createLogger, openDatabase } from '@alaso/service-kit';
import { createStorage } from '@alaso/service-kit/storage';
import { readConfig } from './config.ts';
import { drawDemoPhotos } from './draw-photos.ts';

/** Runs next to a platform that is already in use and reports progress. It ends when its parent ends. */
process.once('disconnect', () => process.exit());

const config = readConfig();
const log = createLogger('photos', config.LOG_LEVEL);
const catalog = await openDatabase(config.MONGODB_URI, `catalog${config.DATABASE_SUFFIX}`, log);
const storage = await createStorage(config);
await drawDemoPhotos({ catalog, storage, log }, { onDrawn: (drawn, of) => process.send?.({ drawn, of }) });
await catalog.close();
process.disconnect();
