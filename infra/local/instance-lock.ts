import { randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { identify, isAlive, processIdentity } from './documentdb/process-identity.ts';
import { errorCode } from './error-code.ts';
import { Sentence } from './sentence.ts';

const LockContent = z.object({ ...processIdentity.shape, port: z.number() });
const TAKEOVER_PAUSE = 20;
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
  await mkdir(runFolder, { recursive: true }).catch((error: unknown) => {
    throw new Sentence(
      `${path.dirname(runFolder)} cannot hold the data (${String(errorCode(error))}). Set ALASO_DATA to a folder that can be written.`,
    );
  });
  const me = identify(process.pid);
  if (!me) throw new Error('This process cannot find itself in /proc.');
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, JSON.stringify({ ...me, port } satisfies LockContent));
  try {
    while (!(await linked(draft, file))) {
      const holder = await runningInstance(runFolder);
      if (holder) {
        throw new Sentence(
          `Alaso already runs here on port ${holder.port} (process ${holder.pid}). Stop it first, or open it.`,
        );
      }
      await removeStale(file, draft);
    }
  } finally {
    await rm(draft, { force: true });
  }
  return () => rm(file, { force: true });
}

/** Gives the draft a second name; false where that name is taken. Of many who try at once, one succeeds. */
async function linked(draft: string, file: string): Promise<boolean> {
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/**
 * Removes a stale lock, one process at a time (`lock.takeover`): of two who judged the same lock, the slower one
 * would otherwise remove what the faster one has put in its place.
 */
async function removeStale(file: string, draft: string): Promise<void> {
  const takeover = `${file}.takeover`;
  if (!(await linked(draft, takeover))) {
    const other = await readLock(takeover);
    if (other && isAlive(other)) await sleep(TAKEOVER_PAUSE);
    else await rm(takeover, { force: true });
    return;
  }
  try {
    const holder = await readLock(file);
    if (!holder || !isAlive(holder)) await rm(file, { force: true });
  } finally {
    await rm(takeover, { force: true });
  }
}
