import { createContext } from 'node:vm';
import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

/** Jest asks for a context. Nothing runs in it. */
const unused = createContext({});
const ofTheWorker = new Set(Reflect.ownKeys(globalThis));

/**
 * Runs test files in the worker's own realm instead of a new one for each, so that objects from a library
 * that was kept from an earlier file are instances of this file's `Error`, `Date` and `Array`. Globals that a
 * file adds are removed when it ends.
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
