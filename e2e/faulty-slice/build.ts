import { remoteConfig } from '@alaso/federation';
import webpack from 'webpack';

/**
 * Builds this slice with the configuration that all slices use: into dist/, or into a folder as a release
 * that shows a different text (`build.ts <folder> <words>`).
 */
const [, , folder, words = 'The faulty slice works'] = process.argv;
const configuration = remoteConfig({ dir: import.meta.dirname })();
const compiler = webpack({
  ...configuration,
  ...(folder && { cache: false, output: { ...configuration.output, path: folder } }),
  plugins: [
    ...(configuration.plugins ?? []),
    new webpack.DefinePlugin({ WHAT_IT_SAYS: JSON.stringify(words) }),
  ],
});
compiler.run((failure, stats) => {
  if (failure) throw failure;
  if (stats?.hasErrors()) throw new Error(stats.toString('errors-only'));
  compiler.close(() => {});
});
