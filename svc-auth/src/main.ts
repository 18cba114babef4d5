import { runService } from '@alaso/service-kit';
import { createStorage } from '@alaso/service-kit/storage';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';

const config = readConfig();
const storage = await createStorage(config);
await runService({ service: 'auth', config, build: (platform) => buildApp(platform, config, storage) });
