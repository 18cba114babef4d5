import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type LocalDatabase, openLocalDatabase } from '../src/index.ts';

export type ThrowawayInstance = LocalDatabase & {
  /** Output of the start so far. */
  said: string[];
  /** Stops it and deletes its data. */
  remove: () => Promise<void>;
};

/**
 * Opens a separate instance with its data in a new folder, for tests that kill it or send it invalid input.
 */
export async function openThrowawayInstance(durable: boolean): Promise<ThrowawayInstance> {
  const dataPath = await mkdtemp(path.join(tmpdir(), 'documentdb-test-'));
  const said: string[] = [];
  const instance = await openLocalDatabase({
    dataPath,
    durable,
    log: (line) => said.push(line),
  });
  return {
    ...instance,
    said,
    remove: async () => {
      await instance.stop();
      await rm(dataPath, { recursive: true, force: true });
    },
  };
}
