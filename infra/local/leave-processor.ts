import { readdirSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { errorCode } from '@alaso/processes';

const { PRIORITY_LOW } = constants.priority;
/** Linux lets a user change one session's priority in 100 ms. */
const pauseMs = 150;
const tries = 20;

/**
 * Has a process, with the threads that it has and will have, leave the processor to all others. Where Linux shares it out among sessions (`sched_autogroup_enabled`),
 * the priority of a process counts only within its own: that of the session is lowered, too.
 */
export function leaveProcessor(pid: number): void {
  for (const thread of readdirSync(`/proc/${pid}/task`)) lowerThread(Number(thread));
  lowerSession(pid, tries);
}

function lowerThread(thread: number): void {
  try {
    setPriority(thread, PRIORITY_LOW);
  } catch {
    // It has ended, or may not be changed: then it takes its share.
  }
}

function lowerSession(pid: number, triesLeft: number): void {
  try {
    writeFileSync(`/proc/${pid}/autogroup`, String(PRIORITY_LOW));
  } catch (error) {
    // Anything else says that there are no such groups here, or that it has ended.
    if (errorCode(error) !== 'EAGAIN' || triesLeft <= 1) return;
    setTimeout(() => lowerSession(pid, triesLeft - 1), pauseMs).unref();
  }
}
