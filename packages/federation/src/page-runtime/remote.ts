import {
  type ChunkConsumes,
  type Consumed,
  type InitialConsumes,
  install,
  load,
  type Shared,
  type ShareScope,
  type Versions,
  type WebpackRequire,
} from './install.ts';

/** The page's share scope. Stored here because a hot update empties webpack's share scope. */
let scope: ShareScope = {};

/** Shells built before the standard contract share one version per name. Supported for one release. */
const isFormer = (versions: Versions | Shared): versions is Shared => typeof versions.version === 'string';

/** Our builds require `^major.minor.patch` for singletons. Here, any minor version is accepted. */
const fits = ({ version }: Shared, { requiredVersion }: Consumed) =>
  requiredVersion.startsWith(`^${version.split('.')[0]}.`);

/** Returns a package's loaded copy if there is one, or else a compatible copy. */
function sharedAs(consumed: Consumed): Shared | undefined {
  const versions: Versions | Shared = scope[consumed.shareKey] ?? {};
  const all = isFormer(versions) ? [versions] : Object.values(versions);
  return all.find(({ loaded }) => loaded) ?? all.find((each) => fits(each, consumed));
}

/** @throws if the page does not share the package, or shares a different major version */
function find(consumed: Consumed) {
  const shared = sharedAs(consumed);
  const factory = shared && fits(shared, consumed) && load(shared);
  if (typeof factory === 'function') return factory;
  const { shareKey, requiredVersion } = consumed;
  throw new Error(
    `${shareKey} ${requiredVersion} is required, and this page has ${shared?.version ?? 'none'}`,
  );
}

const bundlerRuntime = {
  init: ({ webpackRequire }: { webpackRequire: WebpackRequire }) => ({
    name: webpackRequire.federation.initOptions.name,
  }),
  initContainerEntry({ shareScope }: { shareScope: ShareScope }) {
    scope = shareScope;
  },
  installInitialConsumes({ initialConsumes, ...rest }: InitialConsumes) {
    install(initialConsumes, rest, find);
  },
  /** Other hosts may load shared packages later than our shell does, so a chunk waits for its packages. */
  consumes({ chunkMapping, chunkId, promises, ...rest }: ChunkConsumes) {
    const ids = chunkMapping[chunkId] ?? [];
    install(ids, rest, find);
    const { moduleIdToConsumeDataMapping: consumed } = rest.webpackRequire.consumesLoadingData;
    for (const shared of ids.map((id) => consumed[id] && sharedAs(consumed[id]))) {
      if (shared) promises.push(load(shared));
    }
  },
  I: () => true,
};

export default { runtime: {}, bundlerRuntime, bundlerRuntimeOptions: {} };
