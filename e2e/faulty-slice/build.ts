import { remoteConfig } from '@alaso/federation';
import webpack from 'webpack';

/** Builds this slice into dist/ with the configuration that every slice uses. */
const configuration = remoteConfig({ dir: import.meta.dirname })();
const compiler = webpack(configuration);
compiler.run((failure, stats) => {
  if (failure) throw failure;
  if (stats?.hasErrors()) throw new Error(stats.toString('errors-only'));
  compiler.close(() => {});
});
