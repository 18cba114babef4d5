import { gzipSync } from 'node:zlib';
import path from 'node:path';
import webpack from 'webpack';
import { baseConfig } from '../src/base-config.ts';

/* Prints the chunks of late-photos.ts as JSON: the libraries in each, its gzip bytes, and if it is loaded
   with the design system. */

const project = path.resolve(import.meta.dirname, '../../..');
const dir = path.join(project, 'packages/ui');
const onEveryScreen = /^(react|react-dom|zod|@alaso)(\/|$)/;
const late = /node_modules\/(@uppy|@dnd-kit|react-image-crop)\//;

const base = baseConfig({ dir, name: 'weighed', mode: 'production', hot: false });
const compiler = webpack({
  ...base,
  // Otherwise the entry's exports are unused and left out.
  output: { ...base.output, library: { type: 'var', name: 'weighed' } },
  cache: false,
  devtool: false,
  entry: path.join(dir, 'src/photos/late-photos.ts'),
  externalsType: 'var',
  externals: [
    ({ request = '' }, callback) =>
      onEveryScreen.test(request) ? callback(undefined, 'outside') : callback(),
  ],
});
// Writes no files, so that the previous build stays and can be deployed.
compiler.hooks.shouldEmit.tap('weigh', () => false);
const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
  compiler.run((failure, done) => (failure ? reject(failure) : resolve(done)));
});
if (!stats || stats.hasErrors()) throw new Error(stats?.toString('errors-only') ?? 'webpack gave nothing');

const { compilation } = stats;
const { chunkGraph } = compilation;
const librariesIn = (chunk: webpack.Chunk) => {
  const found = [...chunkGraph.getChunkModules(chunk)].flatMap((module) => {
    const inside = 'modules' in module && Array.isArray(module.modules) ? module.modules : [module];
    return inside.map((one: webpack.Module) => late.exec(one.identifier())?.[1] ?? []).flat();
  });
  return [...new Set(found)].toSorted();
};
const gzipOf = (chunk: webpack.Chunk) =>
  [...chunk.files]
    .map((name) => compilation.getAsset(name)?.source.buffer() ?? Buffer.alloc(0))
    .reduce((sum, file) => sum + gzipSync(file, { level: 9 }).length, 0);

const chunks = [...compilation.chunks].map((chunk) => ({
  libraries: librariesIn(chunk),
  bytes: gzipOf(chunk),
  isFirst: chunk.canBeInitial(),
}));
console.log(JSON.stringify(chunks));
