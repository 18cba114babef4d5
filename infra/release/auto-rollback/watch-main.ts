import { readWatchConfig } from './config.ts';
import { startReleaseWatch } from './start-release-watch.ts';

// Runs once per deployment, next to the gateways, and rolls back releases that fail for users.

const say = (message: string) =>
  console.log(JSON.stringify({ time: new Date().toISOString(), service: 'release-watch', message }));
const stop = await startReleaseWatch(readWatchConfig(), say);
say('watching');
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
