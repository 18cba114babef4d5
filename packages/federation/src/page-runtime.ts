/*
 * What runs of Module Federation in the page. The plugin builds shell and slices; this takes the place of the runtime
 * that it would bring, which weighs 24 KiB gzip in the shell and 5 in each slice. The house needs little of it: there is
 * one share scope, the shell fills it before any other code runs, slices take what is there and bring nothing.
 */
type Factory = () => unknown;
type Shared = { version: string; get: () => Factory };
type ShareScope = Partial<Record<string, Shared>>;

/** What of webpack's own the plugin's code hands over. */
type WebpackRequire = {
  m: Partial<Record<string, (module: { exports: unknown }) => void>>;
  c: Partial<Record<string, unknown>>;
  S: { default?: ShareScope };
  consumesLoadingData: { moduleIdToConsumeDataMapping: Partial<Record<string, { shareKey: string }>> };
  federation: { initOptions: { name: string; shared?: Record<string, readonly [Shared]> } };
};
type Consumes = { webpackRequire: WebpackRequire; installedModules: Record<string, unknown> };

/** Kept here: a hot update runs webpack's own beginning again, which empties `S`. */
let scope: ShareScope = {};

function factoryOf(id: string, { consumesLoadingData }: WebpackRequire): Factory {
  const name = consumesLoadingData.moduleIdToConsumeDataMapping[id]?.shareKey ?? id;
  const shared = scope[name];
  if (!shared) throw new Error(`The shell does not share ${name}`);
  return shared.get();
}

/** Puts modules that take what is shared in the place of those with these ids. */
function install(ids: readonly string[], { webpackRequire, installedModules }: Consumes): void {
  for (const id of ids) {
    if (id in installedModules) continue;
    installedModules[id] = 0;
    webpackRequire.m[id] = (module) => {
      delete webpackRequire.c[id];
      module.exports = factoryOf(id, webpackRequire)();
    };
  }
}

const bundlerRuntime = {
  /** Runs first. What the shell shares is its scope; a slice is given one. */
  init({ webpackRequire }: { webpackRequire: WebpackRequire }) {
    const { name, shared = {} } = webpackRequire.federation.initOptions;
    scope = Object.fromEntries(Object.entries(shared).map(([each, [provided]]) => [each, provided]));
    webpackRequire.S.default = scope;
    return { name };
  },
  initContainerEntry({ shareScope }: { shareScope: ShareScope }) {
    scope = shareScope;
  },
  installInitialConsumes({ initialConsumes, ...rest }: Consumes & { initialConsumes: readonly string[] }) {
    install(initialConsumes, rest);
  },
  consumes({
    chunkMapping,
    chunkId,
    ...rest
  }: Consumes & { chunkMapping: Partial<Record<string, readonly string[]>>; chunkId: string }) {
    install(chunkMapping[chunkId] ?? [], rest);
  },
  I: () => true,
};

export default { runtime: {}, bundlerRuntime, bundlerRuntimeOptions: {} };
