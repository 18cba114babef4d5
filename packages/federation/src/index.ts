export { hostConfig, remoteConfig, workerConfig } from './webpack-config.ts';
