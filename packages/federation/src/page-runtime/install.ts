/*
 * The page's Module Federation runtime. host.ts runs in the shell, remote.ts in each slice. Both use the
 * public container contract, `init(shareScope)` and `get(module)` with the standard share scope, so remotes
 * built with the stock plugin run in our shell, and our slices run in a stock host. The stock runtime does
 * more, but adds 23 KiB gzip to the shell and 25 KiB to each slice (docs/adr/0043-module-federation.md).
 * Runtime plugins are not supported.
 */
export type Factory = () => unknown;
export type Shared = {
  version: string;
  get: () => Factory | Promise<Factory>;
  /** Returns the package; set once it is loaded. */
  lib?: Factory;
  loaded?: boolean;
  from?: string;
};
/**
 * A package that the shell shares. `get` is synchronous because the package is in the shell's first scripts.
 */
export type Eager = Shared & { get: () => Factory };
export type Versions = Record<string, Shared>;
export type ShareScope = Partial<Record<string, Versions>>;

/** A module that a build gets from the page. */
export type Consumed = { shareKey: string; requiredVersion: string };

/** The parts of webpack's `__webpack_require__` that the plugin's code passes to this runtime. */
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

/** Loads a package once per page. Returns the package, or a promise if the package is not loaded yet. */
export function load(shared: Shared): Factory | Promise<Factory> {
  const keep = (lib: Factory) => Object.assign(shared, { lib, loaded: true }).lib;
  const got = shared.lib ?? shared.get();
  return typeof got === 'function' ? keep(got) : got.then(keep);
}

/**
 * Replaces the modules with these ids with shared packages. Looks up each package when its module first runs.
 */
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
