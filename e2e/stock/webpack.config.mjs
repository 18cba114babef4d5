import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';

/*
 * Builds a remote and a host as any other team would, with plain webpack and the stock plugin and runtime.
 * Nothing from packages/federation is used. `webpack-cli --config-name remote` (or host) builds one of them.
 */
const common = {
  mode: 'production',
  context: import.meta.dirname,
  devtool: false,
  performance: false,
};
const output = (name) => ({
  path: path.join(import.meta.dirname, 'dist', name),
  clean: true,
  uniqueName: `stock_${name}`,
});
const singleton = { singleton: true };
const react = { react: singleton, 'react/': singleton, 'react-dom': singleton, 'react-dom/': singleton };

const remote = {
  ...common,
  name: 'remote',
  entry: {},
  output: { ...output('remote'), publicPath: 'auto' },
  plugins: [
    new ModuleFederationPlugin({
      name: 'mfe_stock',
      filename: 'remoteEntry.js',
      exposes: { './lifecycles': './remote/lifecycles.js' },
      shared: react,
      manifest: true,
      dts: false,
    }),
  ],
};

const host = {
  ...common,
  name: 'host',
  entry: { host: './host/index.js' },
  output: { ...output('host'), publicPath: '/stock-host/' },
  // Our packages are TypeScript sources, so any host that shares them has to compile them.
  resolve: { conditionNames: ['source', '...'], extensions: ['.ts', '.tsx', '...'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: fileURLToPath(import.meta.resolve('swc-loader')),
        options: {
          jsc: {
            target: 'es2022',
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
        },
      },
    ],
  },
  plugins: [
    new ModuleFederationPlugin({
      name: 'stock_host',
      shared: {
        ...react,
        'react-redux': singleton,
        'react-router-dom': singleton,
        'zod/mini': { ...singleton, version: '4.6.7' },
        '@alaso/ui': singleton,
        '@alaso/web-kit': singleton,
      },
      dts: false,
    }),
  ],
};

export default [remote, host];
