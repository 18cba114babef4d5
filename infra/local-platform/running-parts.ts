import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { forEachService } from '@alaso/contracts';
import * as z from 'zod/mini';
import { runningInstance } from './instance-lock.ts';
import { loadSecrets } from './secrets.ts';
import { Sentence } from './user-error.ts';
import type { PlatformParts } from './service-environment.ts';
import type { Settings } from './settings.ts';

const Parts = z.object({
  mongodbUri: z.string(),
  redisUrl: z.string(),
  ports: z.object(forEachService(() => z.number())),
  origins: z.array(z.string()),
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
