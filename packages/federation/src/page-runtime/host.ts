import {
  type ChunkConsumes,
  type InitialConsumes,
  install,
  type Eager,
  type WebpackRequire,
} from './install.ts';

/** The packages that the shell shares. Stored here because a hot update empties webpack's share scope. */
const own: Partial<Record<string, Eager>> = {};

const find = ({ shareKey }: { shareKey: string }) => {
  const factory = own[shareKey]?.lib;
  if (!factory) throw new Error(`The shell does not share ${shareKey}`);
  return factory;
};

const bundlerRuntime = {
  /** Runs first. Fills the share scope with the shell's packages, all of which are loaded. */
  init({ webpackRequire }: { webpackRequire: WebpackRequire }) {
    const { name, shared = {} } = webpackRequire.federation.initOptions;
    webpackRequire.S.default = {};
    for (const [each, [provided]] of Object.entries(shared)) {
      own[each] = Object.assign(provided, { from: name, loaded: true, lib: provided.get() });
      // Slices built before the standard contract call `get` here. Supported for one release.
      webpackRequire.S.default[each] = Object.defineProperty({ [provided.version]: provided }, 'get', {
        value: provided.get,
      });
    }
    return { name };
  },
  installInitialConsumes({ initialConsumes, ...rest }: InitialConsumes) {
    install(initialConsumes, rest, find);
  },
  consumes({ chunkMapping, chunkId, ...rest }: ChunkConsumes) {
    install(chunkMapping[chunkId] ?? [], rest, find);
  },
  I: () => true,
};

export default { runtime: {}, bundlerRuntime, bundlerRuntimeOptions: {} };
