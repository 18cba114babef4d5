import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Compiler, Configuration, RuleSetRule } from 'webpack';
import { browserFloor, floorTarget } from './browser-floor.ts';
import { plainHeights } from './plain-heights.ts';
import { withinFloor } from './within-floor.ts';

/**
 * Removes `Link.displayName = "Link"`, which only developer tools read. A bundler counts the assignment as a
 * use of `Link` and keeps components that no page uses (5 KiB gzip in the router).
 */
const noDisplayNames = ({ hooks, webpack }: Compiler) => {
  const { ConstDependency } = webpack.dependencies;
  hooks.compilation.tap('no-display-names', (_, { normalModuleFactory }) => {
    for (const type of ['javascript/auto', 'javascript/esm'] as const) {
      normalModuleFactory.hooks.parser.for(type).tap('no-display-names', (parser) => {
        parser.hooks.statement.tap('no-display-names', (statement) => {
          if (parser.scope.topLevelScope !== true || statement.type !== 'ExpressionStatement')
            return undefined;
          const { expression, range } = statement;
          if (expression.type !== 'AssignmentExpression' || expression.left.type !== 'MemberExpression') {
            return undefined;
          }
          const { property } = expression.left;
          const isName = property.type === 'Identifier' && property.name === 'displayName';
          if (!isName || expression.right.type !== 'Literal' || !range) return undefined;
          parser.state.module.addPresentationalDependency(new ConstDependency('', range));
          // Skips the statement so that it does not count as a use.
          return true;
        });
      });
    }
  });
};

/** The build mode: `production` (hashed, minified, published) or `development` (served with hot reload). */
export type Mode = 'production' | 'development';

/**
 * Timeout for loading a chunk, in ms. Shorter than the shell's timeout for a slice, so that a hanging request
 * is abandoned before the user can press Retry.
 */
const chunkLoadTimeoutMs = 8000;

/** Runs in the page from its source text, so it contains its own copy of the timeout. */
const insertWithLimit = (link: HTMLLinkElement) => {
  document.head.append(link);
  setTimeout(() => link.sheet ?? link.dispatchEvent(new Event('error')), 8000);
};

/** Resolved here because the loaders are dependencies of this package. Slices do not need to install them. */
const loader = (name: string) => fileURLToPath(import.meta.resolve(name));

/** The stock runtime's entry, resolved in the same way as in the federation plugin. */
const stockRuntime = createRequire(fileURLToPath(import.meta.resolve('@module-federation/enhanced'))).resolve(
  '@module-federation/webpack-bundler-runtime/bundler',
);

/** Returns a webpack plugin that runs this file before a build's entries. */
export const firstOfAll = (file: string) => (compiler: Compiler) => {
  const { EntryPlugin } = compiler.webpack;
  new EntryPlugin(compiler.context, fileURLToPath(new URL(file, import.meta.url)), { name: undefined }).apply(
    compiler,
  );
};

/**
 * Compiles newer syntax for the oldest browsers. Parameters are excluded, because compiling them adds 0.4
 * KiB. The only parameter that Safari before 16.3 rejects is one with the same name as its function, and
 * within-floor.ts detects this case.
 */
const env = { targets: [...browserFloor], exclude: ['transform-parameters'] };

function sourceRules(mode: Mode, hot: boolean): RuleSetRule[] {
  return [
    {
      // Libraries are published in syntax that the oldest browsers cannot parse.
      test: /\.[cm]?js$/,
      include: /node_modules\W(?!@alaso\W)/,
      descriptionData: { name: (name: unknown) => name !== 'react-router' },
      loader: loader('swc-loader'),
      options: { env, isModule: 'unknown', jsc: { parser: { syntax: 'ecmascript' } } },
    },
    {
      // Marks the router's calls to React as pure, so that components that no page uses are dropped.
      descriptionData: { name: 'react-router' },
      loader: loader('swc-loader'),
      options: {
        env,
        jsc: {
          parser: { syntax: 'ecmascript', jsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
      },
    },
    {
      test: /\.tsx?$/,
      // Our packages are published as source code. For a slice in its own repository, they are in
      // node_modules.
      exclude: /node_modules\W(?!@alaso\W)/,
      loader: loader('swc-loader'),
      options: {
        env,
        jsc: {
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
              plugins: [[loader('@tailwindcss/postcss'), { optimize: mode === 'production' }], plainHeights],
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
 * Returns the options shared by all browser builds. Scripts and styles are separate files, as the content
 * security policy requires. The only exceptions are in the shell's first paint, which the policy lists by
 * hash.
 * @param options.side the side of a federated build, whose runtime replaces the stock runtime
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
    target: floorTarget,
    devtool: production ? 'hidden-source-map' : 'cheap-module-source-map',
    cache: {
      type: 'filesystem',
      cacheDirectory: join(dir, 'node_modules/.cache/webpack'),
      name: `${name}-${mode}${hot ? '-hot' : ''}`,
      // The cache identifies a rule by its position rather than its content, so the version includes the
      // target.
      version: floorTarget,
      buildDependencies: { config: [fileURLToPath(import.meta.url)] },
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
      ...(production ? [noDisplayNames] : []),
      withinFloor,
      ...(hot ? [firstOfAll('./refresh-hook.ts'), new ReactRefreshPlugin({ overlay: false })] : []),
    ],
    optimization: {
      chunkIds: production ? 'deterministic' : 'named',
      /*
       * In bytes before gzip. Below this size, shared code is copied into both chunks; the default is 20,000
       * bytes.
       */
      splitChunks: { minSize: 45_000 },
      // Emits license files without the script comments that point to them.
      minimizer: [
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          minimizerOptions: { compress: { passes: 2 }, mangle: true },
          extractComments: { banner: false },
        }),
      ],
    },
    performance: false,
    stats: production ? { preset: 'errors-warnings', assets: false } : 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}
