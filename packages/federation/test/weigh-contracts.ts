import { gzipSync } from 'node:zlib';
import path from 'node:path';
import webpack from 'webpack';
import { baseConfig } from '../src/base-config.ts';

/* Prints how many bytes of gzip the contracts and zod add to the JavaScript of each slice, as JSON. */

const project = path.resolve(import.meta.dirname, '../../..');
const isContracts = /^(@alaso\/contracts|zod)(\/|$)/;
const isOwn = /^[./]/;
const entries = {
  shell: 'shell/src/bootstrap.tsx',
  'mfe-marketplace': 'mfe-marketplace/src/lifecycles.ts',
  'mfe-dashboard': 'mfe-dashboard/src/lifecycles.ts',
  'mfe-admin': 'mfe-admin/src/lifecycles.ts',
};

/** Bytes of a slice's JavaScript after gzip. All but its own files and, if wanted, the contracts stays outside. */
async function weigh(slice: string, entry: string, withContracts: boolean): Promise<number> {
  const dir = path.join(project, slice);
  const base = baseConfig({ dir, name: 'weighed', mode: 'production', hot: false });
  const compiler = webpack({
    ...base,
    cache: false,
    devtool: false,
    entry: path.join(project, entry),
    externalsType: 'var',
    externals: [
      ({ request = '', contextInfo }, callback) => {
        const inside =
          isOwn.test(request) || (withContracts && isContracts.test(request)) || contextInfo?.issuer === '';
        if (inside || /\.css$/.test(request)) callback();
        else callback(undefined, 'outside');
      },
    ],
  });
  // Nothing is written: what was there before stays, and a deploy can go on.
  compiler.hooks.shouldEmit.tap('weigh', () => false);
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
    compiler.run((failure, done) => (failure ? reject(failure) : resolve(done)));
  });
  if (!stats || stats.hasErrors()) throw new Error(stats?.toString('errors-only') ?? 'webpack gave nothing');
  return stats.compilation
    .getAssets()
    .filter(({ name }) => name.endsWith('.js'))
    .reduce((sum, { source }) => sum + gzipSync(source.buffer(), { level: 9 }).length, 0);
}

const added: Record<string, number> = {};
for (const [slice, entry] of Object.entries(entries)) {
  added[slice] = (await weigh(slice, entry, true)) - (await weigh(slice, entry, false));
}
console.log(JSON.stringify(added));
