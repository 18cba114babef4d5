/*
 * The Module Federation runtime of the page: host.ts runs in the shell, remote.ts in each slice. Both use the
 * public container contract, `init(shareScope)` and `get(module)` with the standard share scope, so that
 * remotes built with the stock plugin run in our shell and our slices in a stock host. The stock runtime does
 * more, and adds 23 KiB gzip to the shell and 25 to each slice (docs/adr/0043-module-federation.md). Runtime
 * plugins are not supported.
 */
export type Factory = () => unknown;
export type Shared = {
  version: string;
  get: () => Factory | Promise<Factory>;
  /** Returns the package, once it is loaded. */
  lib?: Factory;
  loaded?: boolean;
  from?: string;
};
/** The shell's shared packages are part of its first script. */
export type Eager = Shared & { get: () => Factory };
export type Versions = Record<string, Shared>;
export type ShareScope = Partial<Record<string, Versions>>;

/** A module that a build takes from the page. */
export type Consumed = { shareKey: string; requiredVersion: string };

/** The parts of webpack's `__webpack_require__` that the plugin's code passes on. */
export type WebpackRequire = {
  m: Partial<Record<string, (module: { exports: unknown }) => void>>;
  c: Partial<Record<string, unknown>>;
  S: { default?: ShareScope };
  consumesLoadingData: { moduleIdToConsumeDataMapping: Record<string, Consumed> };
  federation: { initOptions: { name: string; shared?: Record<string, readonly [Eager]> } };
};
export type Consumes = { webpackRequire: WebpackRequire; installedModules: Record<string, unknown> };
export type InitialConsumes = Consumes & { initialConsumes: readonly string[] };
export type ChunkConsumes = Consumes & {
  chunkMapping: Partial<Record<string, readonly string[]>>;
  chunkId: string;
  promises: unknown[];
};

/** Loads a package once per page. Returns it, or a promise if it is not there yet. */
export function load(shared: Shared): Factory | Promise<Factory> {
  const keep = (lib: Factory) => Object.assign(shared, { lib, loaded: true }).lib;
  const got = shared.lib ?? shared.get();
  return typeof got === 'function' ? keep(got) : got.then(keep);
}

/** Replaces the modules with these ids by shared packages. Each is looked up when its module first runs. */
export function install(
  ids: readonly string[],
  { webpackRequire, installedModules }: Consumes,
  find: (consumed: Consumed) => Factory,
): void {
  for (const id of ids) {
    if (id in installedModules) continue;
    installedModules[id] = 0;
    webpackRequire.m[id] = (module) => {
      delete webpackRequire.c[id];
      const consumed = webpackRequire.consumesLoadingData.moduleIdToConsumeDataMapping[id];
      if (consumed) module.exports = find(consumed)();
    };
  }
}
