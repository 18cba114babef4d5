/** Builds the shell and all slices from source into one bundle, without Module Federation or single-spa. */
import path from 'node:path';
import { baseConfig } from '../../../packages/federation/src/base-config.ts';

const dir = import.meta.dirname;
const base = baseConfig({ dir, name: 'control', mode: 'production', hot: false });

/** Shell modules to replace, matched by the end of their import path. */
const instead = [
  [/\/slices\/show-slices\.tsx$/, 'instead.mjs'],
  [/\/registry\/fetch-registry\.ts$/, 'instead.mjs'],
  [/\/federation\/(preload-slice|refusal)\.ts$/, 'instead.mjs'],
  [/^single-spa$/, 'address.mjs'],
];

const replaced = (compiler) => {
  const { NormalModuleReplacementPlugin } = compiler.webpack;
  for (const [request, file] of instead)
    new NormalModuleReplacementPlugin(request, path.join(dir, file)).apply(compiler);
};

export default {
  ...base,
  entry: { control: '../../../shell/src/bootstrap.tsx' },
  output: { ...base.output, publicPath: '/' },
  plugins: [...base.plugins, replaced],
};
