import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import * as z from 'zod';
import { errorCode } from './error-code.ts';
import { isAlive, type ProcessIdentity, processIdentity, signalAndWait } from './process-identity.ts';

/** By name. Older starts wrote an array: its processes have no names, but can be stopped. */
const recordOnDisk = z.union([
  z.record(z.string(), processIdentity),
  z.array(processIdentity).transform((list) => Object.fromEntries(list.entries())),
]);

/**
 * Records running processes in `file` by name, so that the next start can stop what a killed one left behind.
 * Returns the function that records a process.
 */
export function createProcessRecord(file: string): (name: string, identity: ProcessIdentity) => void {
  const running: Record<string, ProcessIdentity> = {};
  return (name, identity) => {
    running[name] = identity;
    // synchronous: two processes may be recorded at the same time
    writeFileSync(`${file}.new`, JSON.stringify(running));
    renameSync(`${file}.new`, file);
  };
}

/** Returns the processes recorded in `file`, by name; empty without a file. Some may have ended. */
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
 * Stops a process that a killed start left: `gentle` first, SIGKILL after `patienceMs`. Returns true if it
 * was alive.
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
