import { randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import { errorCode } from './error-code.ts';
import { identify, isAlive, processIdentity } from './process-identity.ts';

const LockHolder = z.object({
  ...processIdentity.shape,
  /** Where the holder can be reached, if it said so. */
  port: z.number().optional(),
});
export type LockHolder = z.infer<typeof LockHolder>;

const takeoverPauseMs = 20;

async function readLock(file: string): Promise<LockHolder | null> {
  try {
    return LockHolder.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return null; // absent, or half written by a process that was killed
  }
}

/** The living process that holds the lock, or null. A lock that a killed process left is not held. */
export async function lockHolder(file: string): Promise<LockHolder | null> {
  const holder = await readLock(file);
  return holder && isAlive(holder) ? holder : null;
}

/**
 * Takes the lock for this process and returns the function that gives it back. Throws what `refusal` makes of the
 * holder when another start holds it. A lock that a killed process left is taken over.
 */
export async function takeLock(
  file: string,
  options: { port?: number; refusal: (holder: LockHolder) => Error },
): Promise<() => Promise<void>> {
  const { port, refusal } = options;
  const me = identify(process.pid);
  if (!me) throw new Error('This process cannot find itself in /proc.');
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, JSON.stringify({ ...me, port } satisfies LockHolder));
  try {
    while (!(await linked(draft, file))) {
      const holder = await lockHolder(file);
      if (holder) throw refusal(holder);
      await removeStale(file, draft);
    }
  } finally {
    await rm(draft, { force: true });
  }
  return () => rm(file, { force: true });
}

/** Gives the draft a second name; false where that name is taken. Of many that try at once, one succeeds. */
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
 * Removes a stale lock, one process at a time (`lock.takeover`): of two that judged the same lock, the slower one
 * would otherwise remove what the faster one has put in its place.
 */
async function removeStale(file: string, draft: string): Promise<void> {
  const takeover = `${file}.takeover`;
  if (!(await linked(draft, takeover))) {
    const other = await readLock(takeover);
    if (other && isAlive(other)) await sleep(takeoverPauseMs);
    else await rm(takeover, { force: true });
    return;
  }
  try {
    if (!(await lockHolder(file))) await rm(file, { force: true });
  } finally {
    await rm(takeover, { force: true });
  }
}
