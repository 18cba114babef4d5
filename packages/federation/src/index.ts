export { hostConfig, remoteConfig } from './webpack-config.ts';
