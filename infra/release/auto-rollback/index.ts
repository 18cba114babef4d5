export { readWatchConfig, WatchConfig } from './config.ts';
export { startReleaseWatch } from './start-release-watch.ts';
