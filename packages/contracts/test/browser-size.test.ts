import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Plugin } from 'esbuild';

const limit = 12 * 1024;
const project = resolve(import.meta.dirname, '../../..');
const isContracts = /^(@alaso\/contracts|zod)(\/|$)/;

/** Everything but a slice's own files and, if wanted, the contracts stays outside of the bundle. */
function bundleOnly(withContracts: boolean): Plugin {
  return {
    name: 'bundle-only',
    setup(bundler) {
      bundler.onResolve({ filter: /.*/ }, ({ kind, path }) => {
        if (kind === 'entry-point' || path.startsWith('.')) return undefined;
        return withContracts && isContracts.test(path) ? undefined : { path, external: true };
      });
    },
  };
}

/** Bytes of a slice's JavaScript after gzip. */
async function sizeOf(entry: string, withContracts: boolean): Promise<number> {
  const { outputFiles } = await build({
    absWorkingDir: project,
    entryPoints: [entry],
    outdir: 'nowhere',
    write: false,
    bundle: true,
    // At `import()`, as the slices' own builds do. In one piece nothing that is not used could be left out.
    splitting: true,
    minify: true,
    format: 'esm',
    conditions: ['source'],
    loader: { '.css': 'empty', '.svg': 'empty', '.woff2': 'empty' },
    plugins: [bundleOnly(withContracts)],
  });
  return outputFiles.reduce((sum, { contents }) => sum + gzipSync(contents, { level: 9 }).length, 0);
}

it.each([
  'shell/src/bootstrap.tsx',
  'mfe-marketplace/src/lifecycles.ts',
  'mfe-dashboard/src/lifecycles.ts',
  'mfe-admin/src/lifecycles.ts',
])('the contracts and zod add less than 12 KiB gzip to %s', async (entry) => {
  const added = (await sizeOf(entry, true)) - (await sizeOf(entry, false));
  expect(added).toBeGreaterThan(0);
  expect(added).toBeLessThan(limit);
});
