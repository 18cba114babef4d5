export { firstPaintsOf } from './first-paint/first-paint-plugin.ts';
export { hostConfig, remoteConfig, workerConfig } from './webpack-config.ts';
