import { createRequire, isBuiltin } from 'node:module';
import { compileFunction, constants } from 'node:vm';
import Runtime from 'jest-runtime';

const isLibrary = (name) => !/^(\.|\/|@alaso\/)/.test(name) && !isBuiltin(name);

/**
 * Libraries are loaded by Node, once in each worker, and stay for the files after. Jest loads them anew for
 * each file, and they run as code that is seen for the first time: twice the time of a suite that speaks
 * HTTP. The house's own modules are new for each file, as Jest has them. Needs the environment of one realm
 * beside it.
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
