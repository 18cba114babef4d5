import webpack from 'webpack';
import { remoteConfig } from '../src/index.ts';

/** Builds the slice in the given folder with the configuration of all slices. */
const [, , dir = ''] = process.argv;
const compiler = webpack({ ...remoteConfig({ dir })(), cache: false });
compiler.run((failure, stats) => {
  if (failure) throw failure;
  if (stats?.hasErrors()) throw new Error(stats.toString('errors-only'));
  compiler.close(() => {});
});
