import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { federationName } from '@alaso/contracts';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlPlugin from 'html-webpack-plugin';
import type { Configuration } from 'webpack';
import type { Configuration as DevServer } from 'webpack-dev-server';
import { addedFiles } from './added-files.ts';
import { baseConfig, type Mode } from './base-config.ts';
import { type Budget, withinBudget } from './budget.ts';
import { firstFiles } from './first-files.ts';
import { sharedByHost, sharedWithRemote } from './shared-policy.ts';
import { readSliceDescription } from './slice-description.ts';

type BrowserBuild = Configuration & { devServer?: DevServer };
type Arguments = { mode?: string };
type ServeOptions = { WEBPACK_SERVE?: boolean; federated?: boolean };
type ConfigOf = (env?: ServeOptions, argv?: Arguments) => BrowserBuild;

/** Where a dev server forwards what it does not serve itself. */
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

function devServer(port: string | undefined, context: string[]): DevServer {
  return {
    host: '127.0.0.1',
    port: port ?? 'auto',
    hot: true,
    liveReload: false,
    historyApiFallback: true,
    static: false,
    headers: { 'Access-Control-Allow-Origin': '*' },
    client: { overlay: { errors: true, warnings: false } },
    proxy: [{ context, target: gateway, changeOrigin: true }],
  };
}

type HostParts = {
  dir: string;
  pages: Record<string, object>;
  files?: Record<string, string>;
  budget: Budget;
};

/**
 * The shell's build: it provides the shared packages and knows no slice. `webpack-cli serve --mode development`
 * serves it with hot reload and forwards /api, /mfe, /media and /registry.json to the gateway ($GATEWAY_URL).
 * `dir` is the shell's folder, with `src/index.ts` and the folders named there.
 * @param pages what each page, `src/<name>.html`, may name
 * @param files what else is in the build, by name
 * @param budget what its first files may weigh
 */
export function hostConfig({ dir, pages, files = {}, budget }: HostParts): ConfigOf {
  return (env = {}, argv) => {
    const mode = modeOf(argv);
    const hot = env.WEBPACK_SERVE === true;
    const base = baseConfig({ dir, name: 'shell', mode, hot });
    return {
      ...base,
      entry: { shell: './src/index.ts' },
      output: { ...base.output, publicPath: '/' },
      plugins: [
        ...(base.plugins ?? []),
        ...Object.entries(pages).map(
          ([name, templateParameters]) =>
            new HtmlPlugin({
              template: `./src/${name}.html`,
              filename: `${name}.html`,
              inject: false,
              minify: minified,
              templateParameters: (compilation, { css, js }) => ({
                ...templateParameters,
                files: { css, js },
                textOf: (file: string) => String(compilation.assets[file.slice(1)]?.source()),
              }),
            }),
        ),
        addedFiles(files),
        withinBudget('shell', budget),
        new ModuleFederationPlugin({
          name: 'shell',
          remotes: {},
          shared: sharedByHost(dir),
          shareStrategy: 'loaded-first',
          dts: false,
          manifest: false,
          experiments: { provideExternalRuntime: true, optimization: { target: 'web' } },
        }),
      ],
      devServer: devServer(process.env.PORT, ['/api', '/mfe', '/media', '/registry.json']),
    };
  };
}

/** A slice on a page of its own (`src/dev.tsx`), with everything bundled and without the shell. */
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

/**
 * A slice's build: it exposes `./src/lifecycles.ts`, takes the shared packages from the shell, and lands in `dist/`
 * with its federation manifest and `first-files.json`. `webpack-cli serve` shows `src/dev.tsx` alone; `serve --env federated` serves the
 * federated build with hot reload, to be named in a registry.
 * @throws where `slice.json` is no SliceDescription of the contracts
 */
export function remoteConfig({ dir }: { dir: string }): ConfigOf {
  const { name, routes } = readSliceDescription(dir);
  return (env = {}, argv) => {
    const mode = modeOf(argv);
    const serving = env.WEBPACK_SERVE === true;
    if (serving && !env.federated && existsSync(join(dir, 'src/dev.tsx'))) {
      return standaloneConfig(dir, name, mode);
    }
    const base = baseConfig({ dir, name: federationName(name), mode, hot: serving });
    return {
      ...base,
      entry: {},
      output: { ...base.output, publicPath: 'auto' },
      plugins: [
        ...(base.plugins ?? []),
        new ModuleFederationPlugin({
          name: federationName(name),
          filename: mode === 'production' ? 'remoteEntry.[contenthash:8].js' : 'remoteEntry.js',
          exposes: { './lifecycles': './src/lifecycles.ts' },
          shared: sharedWithRemote(dir),
          runtimePlugins: [fileURLToPath(new URL('./fresh-chunks.ts', import.meta.url))],
          shareStrategy: 'loaded-first',
          manifest: true,
          dts: false,
          experiments: { externalRuntime: true, optimization: { target: 'web' } },
        }),
        firstFiles(routes),
      ],
      devServer: devServer(process.env.PORT, ['/api', '/media']),
    };
  };
}
