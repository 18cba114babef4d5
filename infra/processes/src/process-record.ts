import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import * as z from 'zod';
import { errorCode } from './error-code.ts';
import { isAlive, type ProcessIdentity, processIdentity, signalAndWait } from './process-identity.ts';

/** By name. An array is what older starts wrote: its processes have no names, but they can be ended. */
const recordOnDisk = z.union([
  z.record(z.string(), processIdentity),
  z.array(processIdentity).transform((list) => Object.fromEntries(list.entries())),
]);

/**
 * Keeps in `file` which processes run, by name, so that the next start can end what a killed one left behind.
 * Returns the function that notes a process.
 */
export function createProcessRecord(file: string): (name: string, identity: ProcessIdentity) => void {
  const running: Record<string, ProcessIdentity> = {};
  return (name, identity) => {
    running[name] = identity;
    // without waiting: two processes may be noted at the same time
    writeFileSync(`${file}.new`, JSON.stringify(running));
    renameSync(`${file}.new`, file);
  };
}

/** The processes that a start noted in `file`, by name; none when there is no file. Some may have ended. */
export function readProcessRecord(file: string): Record<string, ProcessIdentity> {
  try {
    return recordOnDisk.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    if (errorCode(error) === 'ENOENT' || error instanceof SyntaxError || error instanceof z.ZodError)
      return {};
    throw error;
  }
}

/**
 * Ends a process that a killed start left: `gentle` first, SIGKILL after `patienceMs`. Returns whether it was
 * alive.
 */
export async function endLeftover(
  left: ProcessIdentity,
  gentle: NodeJS.Signals,
  patienceMs: number,
): Promise<boolean> {
  if (!isAlive(left)) return false;
  if (!(await signalAndWait(left, gentle, patienceMs))) await signalAndWait(left, 'SIGKILL', patienceMs);
  return true;
}
