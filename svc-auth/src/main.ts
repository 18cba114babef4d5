import { runService } from '@alaso/service-kit';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';

const config = readConfig();
await runService({ service: 'auth', config, build: (platform) => buildApp(platform, config) });
