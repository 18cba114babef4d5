export { federationName, readSliceDescription } from './slice-description.ts';
export { hostConfig, remoteConfig } from './webpack-config.ts';
