import { runService } from '@alaso/service-kit';
import { buildApp } from './app.ts';
import { readConfig, readHealthAddresses } from './config.ts';

const config = readConfig();
const addresses = readHealthAddresses();
await runService({
  service: 'moderation',
  config,
  build: (platform) => buildApp(platform, { addresses, undoMs: config.DECISION_UNDO_SECONDS * 1000 }),
});
