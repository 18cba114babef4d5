import { runService } from '@alaso/service-kit';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { createStorage } from '@alaso/service-kit/storage';

const config = readConfig();
const storage = await createStorage(config, config.UPLOAD_SECRET);
await runService({
  service: 'catalog',
  config,
  build: buildApp({ storage, uploadSecret: config.UPLOAD_SECRET, siteUrl: config.SITE_URL }),
});
