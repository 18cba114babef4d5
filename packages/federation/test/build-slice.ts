import webpack from 'webpack';
import { remoteConfig } from '../src/index.ts';

/**
 * Builds the slice in the folder that the command line names, with the configuration that every slice uses.
 */
const [, , dir = ''] = process.argv;
const compiler = webpack({ ...remoteConfig({ dir })(), cache: false });
compiler.run((failure, stats) => {
  if (failure) throw failure;
  if (stats?.hasErrors()) throw new Error(stats.toString('errors-only'));
  compiler.close(() => {});
});
