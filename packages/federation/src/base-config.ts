import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Compiler, Configuration, RuleSetRule } from 'webpack';

/** A build is `production` (hashed, minified, published) or `development` (served with hot reload). */
export type Mode = 'production' | 'development';

/**
 * How long a chunk may take: less than the shell waits for a slice, so that a hanging request has been given
 * up when the person presses Retry.
 */
const chunkLoadTimeoutMs = 8000;

/**
 * Runs in the page, as text: puts a chunk's stylesheet there. One that takes longer than a chunk may counts
 * as failed.
 */
const insertWithLimit = (link: HTMLLinkElement) => {
  document.head.append(link);
  setTimeout(() => link.sheet ?? link.dispatchEvent(new Event('error')), 8000);
};

/** Loaders are this package's dependencies; a slice needs none of its own. */
const loader = (name: string) => fileURLToPath(import.meta.resolve(name));

/** The entry of the stock runtime, by its public name, as the federation plugin itself finds it. */
const stockRuntime = createRequire(fileURLToPath(import.meta.resolve('@module-federation/enhanced'))).resolve(
  '@module-federation/webpack-bundler-runtime/bundler',
);

const unusedRouterParts = fileURLToPath(new URL('./unused-router-parts.mjs', import.meta.url));

/** Returns a webpack plugin that runs this file before the entries of a build. */
export const firstOfAll = (file: string) => (compiler: Compiler) => {
  const { EntryPlugin } = compiler.webpack;
  new EntryPlugin(compiler.context, fileURLToPath(new URL(file, import.meta.url)), { name: undefined }).apply(
    compiler,
  );
};

function sourceRules(mode: Mode, hot: boolean): RuleSetRule[] {
  return [
    {
      test: /react-router\Wdist\W/,
      loader: unusedRouterParts,
    },
    {
      test: /\.tsx?$/,
      // The house's packages are sources: a slice in a repository of its own finds them among the installed.
      exclude: /node_modules\W(?!@alaso\W)/,
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
    { test: /\.(woff2|svg|png|jpg|avif|webp)$/, type: 'asset/resource' },
    { resourceQuery: /raw/, type: 'asset/source' },
  ];
}

/**
 * What every browser build has in common. Scripts and styles are files of their own, as the content security
 * policy asks for, but for those of the shell's first paint, which the policy names by their hash. File names
 * contain the hash of their content.
 * @param options.side what a federated build is: its runtime replaces the stock one
 */
export function baseConfig(options: {
  dir: string;
  name: string;
  mode: Mode;
  hot: boolean;
  side?: 'host' | 'remote';
}): Configuration {
  const { dir, name, mode, hot, side } = options;
  const production = mode === 'production';
  return {
    mode,
    context: dir,
    devtool: production ? 'hidden-source-map' : 'cheap-module-source-map',
    cache: {
      type: 'filesystem',
      cacheDirectory: join(dir, 'node_modules/.cache/webpack'),
      name: `${name}-${mode}${hot ? '-hot' : ''}`,
      buildDependencies: { config: [fileURLToPath(import.meta.url), unusedRouterParts] },
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.js', '.mjs'],
      conditionNames: ['source', '...'],
      alias: {
        ...(side && { [stockRuntime]: fileURLToPath(new URL(`./page-runtime/${side}.ts`, import.meta.url)) }),
        'react-style-singleton': fileURLToPath(new URL('./no-injected-styles.ts', import.meta.url)),
      },
    },
    module: { rules: sourceRules(mode, hot) },
    output: {
      path: join(dir, 'dist'),
      clean: { keep: /^types\/|^service-worker\.js/ },
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
        insert: insertWithLimit,
      }),
      ...(hot ? [firstOfAll('./refresh-hook.ts'), new ReactRefreshPlugin({ overlay: false })] : []),
    ],
    optimization: {
      chunkIds: production ? 'deterministic' : 'named',
      /* Bytes before gzip. By default what two chunks share is copied into both below 20,000. */
      splitChunks: { minSize: 45_000 },
      // Licenses lie beside the files, without a line in each that says so.
      minimizer: [
        new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, extractComments: { banner: false } }),
      ],
    },
    performance: false,
    stats: production ? { preset: 'errors-warnings', assets: false } : 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}
