import { readdirSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { errorCode } from '@alaso/processes';

const { PRIORITY_LOW, PRIORITY_BELOW_NORMAL } = constants.priority;
/** With the lowest priority a busy machine gives nothing for minutes: that is for what nobody waits for. */
const priorities = { waits: PRIORITY_LOW, yields: PRIORITY_BELOW_NORMAL };
/** Linux lets a user change one session's priority in 100 ms. */
const pauseMs = 150;
const tries = 20;

/**
 * Has a process, with the threads that it has and will have, leave the processor to all others. Where Linux
 * shares it out among sessions (`sched_autogroup_enabled`), the priority of a process counts only within its
 * own: that of the session is lowered, too.
 */
export function leaveProcessor(pid: number, how: keyof typeof priorities): void {
  const priority = priorities[how];
  for (const thread of readdirSync(`/proc/${pid}/task`)) lowerThread(Number(thread), priority);
  lowerSession(pid, priority, tries);
}

function lowerThread(thread: number, priority: number): void {
  try {
    setPriority(thread, priority);
  } catch {
    // It has ended, or may not be changed: then it takes its share.
  }
}

function lowerSession(pid: number, priority: number, triesLeft: number): void {
  try {
    writeFileSync(`/proc/${pid}/autogroup`, String(priority));
  } catch (error) {
    // Anything else says that there are no such groups here, or that it has ended.
    if (errorCode(error) !== 'EAGAIN' || triesLeft <= 1) return;
    setTimeout(() => lowerSession(pid, priority, triesLeft - 1), pauseMs).unref();
  }
}
