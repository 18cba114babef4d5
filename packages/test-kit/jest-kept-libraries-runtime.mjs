import { createRequire, isBuiltin } from 'node:module';
import { compileFunction, constants } from 'node:vm';
import Runtime from 'jest-runtime';

const isLibrary = (name) => !/^(\.|\/|@alaso\/)/.test(name) && !isBuiltin(name);

/**
 * Lets Node load libraries, once per worker, and keeps them for later test files. Jest would reload them for
 * each file as cold code, which doubles the time of suites that speak HTTP. Our own modules are still
 * reloaded for each file. Requires the one-realm environment.
 */
export default class KeptLibrariesRuntime extends Runtime {
  constructor(...given) {
    super(...given);
    const { executor } = this;
    executor.compile = (source, filename) =>
      compileFunction(source, executor.injectedModuleParameters, {
        filename,
        importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
      });
  }
  requireModule(from, name, options, isActual) {
    if (name !== undefined && isLibrary(name) && !options?.isInternalModule) return createRequire(from)(name);
    return super.requireModule(from, name, options, isActual);
  }
}
