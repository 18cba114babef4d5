import { gzipSync } from 'node:zlib';
import path from 'node:path';
import webpack from 'webpack';
import { baseConfig } from '../src/base-config.ts';

/* Prints, as JSON, how many bytes of gzip the contracts add to the JavaScript of each slice, and what the part of zod
that the shell shares weighs. */

const project = path.resolve(import.meta.dirname, '../../..');
const isContracts = /^@alaso\/contracts(\/|$)/;
const isOwn = /^[./]/;
const entries = {
  shell: 'shell/src/bootstrap.tsx',
  'mfe-marketplace': 'mfe-marketplace/src/lifecycles.ts',
  'mfe-dashboard': 'mfe-dashboard/src/lifecycles.ts',
  'mfe-admin': 'mfe-admin/src/lifecycles.ts',
};
const sharedZod = 'packages/federation/src/shared-schemas.ts';

/** Bytes of an entry's JavaScript after gzip. All but its own files and what `isInside` stays outside. */
async function weigh(entry: string, isInside: (request: string) => boolean): Promise<number> {
  const base = baseConfig({ dir: project, name: 'weighed', mode: 'production', hot: false });
  const compiler = webpack({
    ...base,
    cache: false,
    devtool: false,
    entry: path.join(project, entry),
    // Whatever the entry exports counts as used.
    output: { ...base.output, library: { type: 'commonjs2' } },
    externalsType: 'var',
    externals: [
      ({ request = '', contextInfo }, callback) => {
        const isEntry = contextInfo?.issuer === '';
        if (isEntry || isOwn.test(request) || /\.css$/.test(request) || isInside(request)) callback();
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

const bytes: Record<string, number> = { zod: await weigh(sharedZod, () => true) };
for (const [slice, entry] of Object.entries(entries)) {
  const withContracts = await weigh(entry, (request) => isContracts.test(request));
  bytes[slice] = withContracts - (await weigh(entry, () => false));
}
console.log(JSON.stringify(bytes));
