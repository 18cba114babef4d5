import { createContext } from 'node:vm';
import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

/** Jest asks for a context. Nothing runs in it. */
const unused = createContext({});
const ofTheWorker = new Set(Reflect.ownKeys(globalThis));

/**
 * Test files run in the worker's own realm, not in one made for each: what a library kept from the file
 * before makes is then an `Error`, a `Date`, an `Array` for this one, too. What a file adds to the globals
 * ends with it.
 */
export default class OneRealmEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  fakeTimers = null;

  constructor({ projectConfig }) {
    this.conditions = projectConfig.testEnvironmentOptions.customExportConditions;
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }
  async setup() {}
  async teardown() {
    this.fakeTimersModern.dispose();
    this.moduleMocker.restoreAllMocks();
    for (const key of Reflect.ownKeys(globalThis)) {
      if (!ofTheWorker.has(key)) Reflect.deleteProperty(globalThis, key);
    }
  }
  exportConditions() {
    return this.conditions;
  }
  getVmContext() {
    return unused;
  }
}
