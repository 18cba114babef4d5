import path from 'node:path';
import HtmlPlugin from 'html-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import host from '../src/page-runtime/host.ts';
import remote from '../src/page-runtime/remote.ts';
import { hostConfig, remoteConfig } from '../src/index.ts';

/* Prints, for a host and a remote, what the plugin's code calls of the runtime, what ours provides, and which
   of the stock runtime's modules are in the build. */
const dir = path.resolve(import.meta.dirname, '../../../e2e/faulty-slice');
const mode = { mode: 'development' };
const asHost = hostConfig({ dir, pages: {}, routes: [], budget: {} })({}, mode);
const builds = {
  host: {
    ...asHost,
    entry: './src/lifecycles.ts',
    // A slice has neither pages nor a manifest.
    plugins: asHost.plugins?.filter((plugin) => !(plugin instanceof HtmlPlugin)),
  },
  remote: remoteConfig({ dir })({}, mode),
};
const ours = { host: Object.keys(host.bundlerRuntime), remote: Object.keys(remote.bundlerRuntime) };
const calls = /\.federation\.bundlerRuntime\.(\w+)/g;

async function built(configuration: Configuration): Promise<webpack.Compilation> {
  const compiler = webpack({ ...configuration, cache: false, devtool: false });
  // Writes no files, because other tests build the same slice.
  compiler.hooks.shouldEmit.tap('print', () => false);
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
    compiler.run((failure, done) => (failure ? reject(failure) : resolve(done)));
  });
  if (!stats || stats.hasErrors()) throw new Error(stats?.toString('errors-only') ?? 'webpack gave nothing');
  return stats.compilation;
}

for (const side of ['host', 'remote'] as const) {
  const { modules, assets } = await built(builds[side]);
  const code = Object.entries(assets).filter(([name]) => name.endsWith('.js'));
  const called = code.flatMap(([, source]) => [...String(source.source()).matchAll(calls)]);
  const stock = [...modules].map((module) => module.nameForCondition() ?? '');
  console.log(
    JSON.stringify({
      side,
      called: [...new Set(called.map(([, name]) => name))].toSorted(),
      ours: ours[side],
      stock: stock.filter((file) => file.includes('/@module-federation/')),
    }),
  );
}
