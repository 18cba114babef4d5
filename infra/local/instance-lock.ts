import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod';
import { identify, isAlive, processIdentity } from './documentdb/process-identity.ts';
import { Sentence } from './sentence.ts';

const LockContent = z.object({ ...processIdentity.shape, port: z.number() });
type LockContent = z.infer<typeof LockContent>;

async function readLock(file: string): Promise<LockContent | null> {
  try {
    return LockContent.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return null; // absent, or half written by a process that was killed: nobody holds it
  }
}

/** Who runs on this data folder now; null when nobody does, also when a lock was left by a killed process. */
export async function runningInstance(runFolder: string): Promise<LockContent | null> {
  const holder = await readLock(path.join(runFolder, 'lock'));
  return holder && isAlive(holder) ? holder : null;
}

/**
 * Takes the data folder for this process; answers how to give it back. Throws a {@link Sentence} when another
 * living process has it. A lock that a killed process left is taken over; pid and start time tell it from a
 * later process with the same pid.
 */
export async function takeInstanceLock(runFolder: string, port: number): Promise<() => Promise<void>> {
  const file = path.join(runFolder, 'lock');
  await mkdir(runFolder, { recursive: true });
  const me = identify(process.pid);
  if (!me) throw new Error('This process cannot find itself in /proc.');
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, JSON.stringify({ ...me, port } satisfies LockContent));
  try {
    // A hard link is made by one process only, whoever else tries at the same instant.
    while (!(await linked(draft, file))) {
      const holder = await runningInstance(runFolder);
      if (holder) {
        throw new Sentence(
          `Alaso already runs here on port ${holder.port} (process ${holder.pid}). Stop it first, or open it.`,
        );
      }
      await removeStale(file);
    }
  } finally {
    await rm(draft, { force: true });
  }
  return () => rm(file, { force: true });
}

async function linked(draft: string, file: string): Promise<boolean> {
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Moves the lock aside before it is judged again, so that a lock taken in between is put back and not lost. */
async function removeStale(file: string): Promise<void> {
  const aside = `${file}.stale.${process.pid}`;
  try {
    await rename(file, aside);
  } catch {
    return; // another process was faster
  }
  const holder = await readLock(aside);
  if (holder && isAlive(holder)) await linked(aside, file);
  await rm(aside, { force: true });
}
