import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration, RuleSetRule } from 'webpack';

/** A build is `production` (hashed, minified, published) or `development` (served with hot reload). */
export type Mode = 'production' | 'development';

/**
 * How long a chunk may take: less than the shell waits for a slice, so that a hanging request has been given up when the
 * person presses Retry.
 */
const chunkLoadTimeoutMs = 8000;

/** Loaders are this package's dependencies; a slice needs none of its own. */
const loader = (name: string) => fileURLToPath(import.meta.resolve(name));

/**
 * Resolves the federation runtime to its ES modules. The plugin also imports the CommonJS copies, and the page would
 * carry both (26 KiB gzip).
 */
const federationRuntime = Object.fromEntries(
  ['runtime', 'runtime-core', 'sdk', 'error-codes'].map((name) => [
    `@module-federation/${name}$`,
    fileURLToPath(import.meta.resolve(`@module-federation/${name}`)),
  ]),
);

function sourceRules(mode: Mode, hot: boolean): RuleSetRule[] {
  return [
    {
      test: /\.tsx?$/,
      exclude: /node_modules/,
      loader: loader('swc-loader'),
      options: {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic', development: mode === 'development', refresh: hot } },
        },
      },
    },
    {
      test: /\.css$/,
      resourceQuery: { not: [/raw/] },
      use: [
        MiniCssExtractPlugin.loader,
        { loader: loader('css-loader'), options: { importLoaders: 1 } },
        {
          loader: loader('postcss-loader'),
          options: {
            postcssOptions: {
              config: false,
              plugins: [[loader('@tailwindcss/postcss'), { optimize: mode === 'production' }]],
            },
          },
        },
      ],
    },
    { test: /\.(woff2|svg|png|avif|webp)$/, type: 'asset/resource' },
    { resourceQuery: /raw/, type: 'asset/source' },
  ];
}

/**
 * What every browser build has in common. Scripts and styles are files of their own, as the content security policy asks
 * for, but for those of the shell's first paint, which the policy names by their hash. File names contain the hash of
 * their content.
 */
export function baseConfig(options: { dir: string; name: string; mode: Mode; hot: boolean }): Configuration {
  const { dir, name, mode, hot } = options;
  const production = mode === 'production';
  return {
    mode,
    context: dir,
    devtool: production ? 'hidden-source-map' : 'cheap-module-source-map',
    cache: {
      type: 'filesystem',
      cacheDirectory: fileURLToPath(new URL('../../../node_modules/.cache/webpack', import.meta.url)),
      name: `${name}-${mode}${hot ? '-hot' : ''}`,
      buildDependencies: { config: [fileURLToPath(import.meta.url)] },
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
      conditionNames: ['source', '...'],
      alias: {
        ...federationRuntime,
        'react-style-singleton': fileURLToPath(new URL('./no-injected-styles.ts', import.meta.url)),
      },
    },
    module: { rules: sourceRules(mode, hot) },
    output: {
      path: join(dir, 'dist'),
      clean: { keep: /^types\// },
      uniqueName: name,
      filename: production ? '[name].[contenthash:8].js' : '[name].js',
      chunkFilename: production ? '[name].[contenthash:8].js' : '[name].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: chunkLoadTimeoutMs,
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: production ? '[name].[contenthash:8].css' : '[name].css',
        chunkFilename: production ? '[name].[contenthash:8].css' : '[name].css',
      }),
      ...(hot ? [new ReactRefreshPlugin({ overlay: false })] : []),
    ],
    optimization: {
      chunkIds: production ? 'deterministic' : 'named',
      /* Bytes before gzip. By default what two chunks share is copied into both below 20,000. */
      splitChunks: { minSize: 10_000 },
      minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify })],
    },
    performance: false,
    stats: production ? { preset: 'errors-warnings', assets: false } : 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}
