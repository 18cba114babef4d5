import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { forEachService } from '@alaso/contracts';
import { errorCode, lockHolder, takeLock } from '@alaso/processes';
import * as z from 'zod/mini';
import { loadSecrets } from './secrets.ts';
import type { PlatformParts } from './service-environment.ts';
import type { Settings } from './settings.ts';
import { UserError } from './user-error.ts';

const lockFile = (runFolder: string) => path.join(runFolder, 'lock');

export const runningInstance = (runFolder: string) => lockHolder(lockFile(runFolder));

/**
 * Locks the data folder for this process.
 * @returns a function that unlocks it
 * @throws a {@link UserError} if another running process holds the lock
 */
export async function takeInstanceLock(runFolder: string, port: number): Promise<() => Promise<void>> {
  await mkdir(runFolder, { recursive: true }).catch((error: unknown) => {
    throw new UserError(
      `${path.dirname(runFolder)} cannot hold the data (${String(errorCode(error))}). Set ALASO_DATA to a folder that can be written.`,
    );
  });
  return takeLock(lockFile(runFolder), {
    port,
    refusal: (holder) =>
      new UserError(
        `Alaso already runs here on port ${holder.port} (process ${holder.pid}). Stop it first, or open it.`,
      ),
  });
}

const Parts = z.object({
  mongodbUri: z.string(),
  redisUrl: z.string(),
  ports: z.object(forEachService(() => z.number())),
  sandboxPort: z.number(),
  origins: z.array(z.string()),
  site: z.string(),
});

const fileIn = ({ folders }: Settings) => path.join(folders.run, 'parts.json');

/**
 * Writes the information about the running platform that other commands need. @returns a function that
 * removes it
 */
export function writeParts({ settings, secrets: _, ...parts }: PlatformParts): () => void {
  const file = fileIn(settings);
  writeFileSync(file, JSON.stringify(parts), { mode: 0o600 });
  return () => rmSync(file, { force: true });
}

/** @throws a {@link UserError} if no platform is running on the data folder */
export async function partsOfRunning(settings: Settings): Promise<PlatformParts> {
  if (!(await runningInstance(settings.folders.run))) {
    throw new UserError('Alaso does not run here. Start it first: npm start');
  }
  const parts = z.parse(Parts, JSON.parse(readFileSync(fileIn(settings), 'utf8')));
  return { ...parts, settings, secrets: loadSecrets(settings.folders.secrets) };
}
