import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PRIVATE_ROOT } from '../database.ts';
import { type DocumentDb, startDocumentDb } from './instance.ts';

export type ThrowawayInstance = DocumentDb & {
  /** What the start has said so far. */
  said: string[];
  /** Stops it and removes its data. */
  remove: () => Promise<void>;
};

/** An instance of its own, with its data in a new folder: for tests that kill it or send it what no driver would. */
export async function openThrowawayInstance(durable: boolean): Promise<ThrowawayInstance> {
  const dataPath = await mkdtemp(path.join(tmpdir(), 'documentdb-test-'));
  const said: string[] = [];
  const instance = await startDocumentDb({
    root: PRIVATE_ROOT,
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
