import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { federationName, SliceDescription } from '@alaso/contracts';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlPlugin from 'html-webpack-plugin';
import type { Compilation, Compiler, Configuration } from 'webpack';
import type { Configuration as DevServer } from 'webpack-dev-server';
import { baseConfig, firstOfAll, type Mode } from './base-config.ts';
import { type Budget, withinBudget } from './budget.ts';
import { checkedFiles, integrityInPage } from './checked-files.ts';
import { firstFiles } from './first-files.ts';
import { firstPaint, type Templates } from './first-paint/first-paint-plugin.ts';
import { provides } from './provides.ts';
import { containerName, releaseName } from './release-name.ts';
import { sharedByHost, sharedWithRemote } from './shared-policy.ts';
import { uses } from './uses.ts';
import { withinFloor } from './within-floor.ts';

/**
 * Reads a slice's `slice.json`.
 * @throws an error that lists the invalid fields
 */
function readSliceDescription(dir: string): SliceDescription {
  const parsed: unknown = JSON.parse(readFileSync(join(dir, 'slice.json'), 'utf8'));
  return SliceDescription.parse(parsed);
}

/** Returns a webpack plugin that adds these files unchanged, because their names already contain hashes. */
const addedFiles = (files: Readonly<Record<string, string>>) => (compiler: Compiler) => {
  const { Compilation: stages, sources } = compiler.webpack;
  compiler.hooks.thisCompilation.tap('added-files', (compilation) => {
    const stage = stages.PROCESS_ASSETS_STAGE_ADDITIONAL;
    compilation.hooks.processAssets.tap({ name: 'added-files', stage }, () => {
      for (const [name, text] of Object.entries(files)) {
        compilation.emitAsset(name, new sources.RawSource(text), { immutable: true, minimized: true });
      }
    });
  });
};

type BrowserBuild = Configuration & { devServer?: DevServer };
type Arguments = { mode?: string };
type ServeOptions = { WEBPACK_SERVE?: boolean; federated?: boolean };
type ConfigOf = (env?: ServeOptions, argv?: Arguments) => BrowserBuild;

const gateway = process.env.GATEWAY_URL ?? 'http://127.0.0.1:8080';

const minified = {
  collapseWhitespace: true,
  keepClosingSlash: true,
  minifyCSS: true,
  minifyJS: true,
  removeComments: true,
};

function modeOf(argv?: Arguments): Mode {
  return argv?.mode === 'development' ? 'development' : 'production';
}

/** Replaces the Origin header on writes, for a gateway that does not accept the dev server's origin. */
const origin = process.env.GATEWAY_ORIGIN;
const headers = origin === undefined ? {} : { headers: { origin } };

/** The registry comes first, because it may be on another server. */
function proxiesOf(context: string[]) {
  const registry = process.env.REGISTRY_URL;
  return [
    ...(registry === undefined ? [] : [{ context: ['/registry.json'], target: registry }]),
    { context, target: gateway, changeOrigin: true, ...headers },
  ];
}

function devServer(port: string | undefined, context: string[]): DevServer {
  return {
    host: '127.0.0.1',
    port: port ?? 'auto',
    hot: true,
    liveReload: false,
    historyApiFallback: true,
    static: false,
    headers: { 'Access-Control-Allow-Origin': '*' },
    client: {
      overlay: { errors: true, warnings: false },
      // The shell's page is served on another port, so a slice needs an explicit URL for its hot updates.
      ...(port !== undefined && { webSocketURL: { hostname: '127.0.0.1', port: Number(port) } }),
    },
    proxy: proxiesOf(context),
  };
}

type HostParts = {
  dir: string;
  pages: Record<string, (styles: string) => object | Promise<object>>;
  files?: Record<string, string>;
  routes: readonly string[];
  budget: Budget;
};

const textOf = ({ assets }: Compilation, files: readonly string[]) =>
  files.map((file) => String(assets[file.slice(1)]?.source())).join('');

/**
 * Returns the webpack configuration for the shell, which provides the shared packages and does not depend on
 * any slice. `webpack-cli serve --mode development` serves the shell with hot reload and forwards /api, /mfe,
 * /media, and /registry.json to the gateway ($GATEWAY_URL).
 * @param dir the shell's folder, with `src/index.ts` and `src/manifest.webmanifest`
 * @param pages functions that return the values for each page, `src/<name>.html`, from the text of its
 * stylesheets
 * @param files additional files, by name
 * @param routes the shell's own routes, which no slice can have
 * @param budget maximum size of the first files
 */
export function hostConfig({ dir, pages, files = {}, routes, budget }: HostParts): ConfigOf {
  return (env = {}, argv) => {
    const mode = modeOf(argv);
    const hot = env.WEBPACK_SERVE === true;
    const base = baseConfig({ dir, name: 'shell', mode, hot, side: 'host' });
    const shared = sharedByHost(dir);
    return {
      ...base,
      entry: { shell: './src/index.ts' },
      output: { ...base.output, publicPath: '/' },
      plugins: [
        ...(base.plugins ?? []),
        ...Object.entries(pages).map(
          ([name, partsOf]) =>
            new HtmlPlugin({
              template: `./src/${name}.html`,
              filename: `${name}.html`,
              inject: false,
              minify: minified,
              templateParameters: async (compilation, { css, js }) => ({
                ...(await partsOf(textOf(compilation, css))),
                files: { css, js },
                /** Only published files have hashes, because a dev server's files keep changing. */
                integrity: (file: string) => (mode === 'production' ? integrityInPage(file) : ''),
              }),
            }),
        ),
        new HtmlPlugin({
          template: './src/manifest.webmanifest',
          filename: 'manifest.webmanifest',
          inject: false,
          minify: false,
        }),
        addedFiles(files),
        withinBudget('shell', budget),
        provides(routes, shared),
        ...(mode === 'production' ? [checkedFiles] : []),
        new ModuleFederationPlugin({
          name: 'shell',
          remotes: {},
          shared,
          shareStrategy: 'loaded-first',
          dts: false,
          manifest: false,
        }),
      ],
      devServer: devServer(process.env.PORT, ['/api', '/mfe', '/media', '/registry.json']),
    };
  };
}

/**
 * Returns the webpack configuration for the service worker, `dist/service-worker.js` next to the host's
 * files. Its name is fixed, because a browser identifies a worker by its URL.
 */
export function workerConfig({ dir }: { dir: string }): ConfigOf {
  return (_env = {}, argv) => {
    const base = baseConfig({ dir, name: 'service-worker', mode: modeOf(argv), hot: false });
    return {
      ...base,
      target: 'webworker',
      entry: { 'service-worker': './service-worker/service-worker.ts' },
      output: { ...base.output, clean: false, filename: '[name].js' },
      plugins: [withinFloor],
    };
  };
}

/** Returns the webpack configuration for a slice on its own page (`src/dev.tsx`), with everything bundled. */
function standaloneConfig(dir: string, name: string, mode: Mode): BrowserBuild {
  const base = baseConfig({ dir, name: `${federationName(name)}_alone`, mode, hot: true });
  return {
    ...base,
    entry: { dev: [fileURLToPath(new URL('./alone.css', import.meta.url)), './src/dev.tsx'] },
    output: { ...base.output, publicPath: '/' },
    plugins: [
      ...(base.plugins ?? []),
      new HtmlPlugin({
        templateContent: `<!doctype html><html lang="en-NG"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${name}</title></head><body><main id="slice"></main></body></html>`,
      }),
    ],
    devServer: devServer(process.env.PORT, ['/api', '/media']),
  };
}

type RemoteParts = { dir: string; firstPaint?: () => Promise<Templates> };

/**
 * Returns the webpack configuration for a slice. The build exposes `./src/lifecycles.ts`, gets the shared
 * packages from the shell, and writes `dist/` with its federation manifest, `first-files.json`, and, if it
 * has templates, `first-paint.json`. `webpack-cli serve` shows `src/dev.tsx` on its own page. `serve --env
 * federated` serves the federated build with hot reload, to be listed in a registry.
 * @param firstPaint the first-paint templates, which the build renders in Node
 * @throws if `slice.json` is not a valid SliceDescription
 */
export function remoteConfig({ dir, firstPaint: templates }: RemoteParts): ConfigOf {
  const { name, routes } = readSliceDescription(dir);
  return (env = {}, argv) => {
    const mode = modeOf(argv);
    const serving = env.WEBPACK_SERVE === true;
    if (serving && !env.federated && existsSync(join(dir, 'src/dev.tsx'))) {
      return standaloneConfig(dir, name, mode);
    }
    const base = baseConfig({ dir, name: federationName(name), mode, hot: serving, side: 'remote' });
    const container = containerName(federationName(name), mode);
    return {
      ...base,
      entry: {},
      output: { ...base.output, uniqueName: container, publicPath: 'auto' },
      plugins: [
        ...(base.plugins ?? []),
        firstOfAll('./fresh-chunks.ts'),
        new ModuleFederationPlugin({
          name: container,
          filename: mode === 'production' ? 'remoteEntry.[contenthash:8].js' : 'remoteEntry.js',
          exposes: { './lifecycles': './src/lifecycles.ts' },
          shared: sharedWithRemote(dir),
          shareStrategy: 'loaded-first',
          manifest: true,
          dts: false,
        }),
        firstFiles(routes),
        uses,
        ...(templates && !serving ? [firstPaint(dir, templates)] : []),
        ...(mode === 'production' ? [releaseName, checkedFiles] : []),
      ],
      devServer: devServer(process.env.PORT, ['/api', '/media']),
    };
  };
}
