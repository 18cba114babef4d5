import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { errorCode, lockHolder, takeLock } from '@alaso/processes';
import { Sentence } from './user-error.ts';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { forEachService } from '@alaso/contracts';
import * as z from 'zod/mini';
import { loadSecrets } from './secrets.ts';
import type { PlatformParts } from './service-environment.ts';
import type { Settings } from './settings.ts';

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

const Parts = z.object({
  mongodbUri: z.string(),
  redisUrl: z.string(),
  ports: z.object(forEachService(() => z.number())),
  sandboxPort: z.number(),
  origins: z.array(z.string()),
  site: z.string(),
});

const fileIn = ({ folders }: Settings) => path.join(folders.run, 'parts.json');

/** Writes the information that commands next to the platform need. Returns a function that removes it. */
export function writeParts({ settings, secrets: _, ...parts }: PlatformParts): () => void {
  const file = fileIn(settings);
  writeFileSync(file, JSON.stringify(parts), { mode: 0o600 });
  return () => rmSync(file, { force: true });
}

/**
 * Returns the parts of the platform running on this data folder. @throws a {@link Sentence} if there is none
 */
export async function partsOfRunning(settings: Settings): Promise<PlatformParts> {
  if (!(await runningInstance(settings.folders.run))) {
    throw new Sentence('Alaso does not run here. Start it first: npm start');
  }
  const parts = z.parse(Parts, JSON.parse(readFileSync(fileIn(settings), 'utf8')));
  return { ...parts, settings, secrets: loadSecrets(settings.folders.secrets) };
}
