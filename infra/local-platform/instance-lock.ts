import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { errorCode, lockHolder, takeLock } from '@alaso/processes';
import { Sentence } from './user-error.ts';

const lockFile = (runFolder: string) => path.join(runFolder, 'lock');

/** Returns the platform running on this data folder, or null. */
export const runningInstance = (runFolder: string) => lockHolder(lockFile(runFolder));

/**
 * Locks the data folder for this process and returns the function that unlocks it. Throws a {@link Sentence}
 * if another living process holds it.
 */
export async function takeInstanceLock(runFolder: string, port: number): Promise<() => Promise<void>> {
  await mkdir(runFolder, { recursive: true }).catch((error: unknown) => {
    throw new Sentence(
      `${path.dirname(runFolder)} cannot hold the data (${String(errorCode(error))}). Set ALASO_DATA to a folder that can be written.`,
    );
  });
  return takeLock(lockFile(runFolder), {
    port,
    refusal: (holder) =>
      new Sentence(
        `Alaso already runs here on port ${holder.port} (process ${holder.pid}). Stop it first, or open it.`,
      ),
  });
}
