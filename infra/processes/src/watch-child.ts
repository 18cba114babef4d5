import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { errorCode } from './error-code.ts';
import { identify, type ProcessIdentity } from './process-identity.ts';

export type WatchedProcess = {
  identity: ProcessIdentity;
  /**
   * Resolves with how it ended ("signal SIGKILL", "exit code 1"), once the rest of its process group has
   * ended too.
   */
  ended: Promise<string>;
  alive: () => boolean;
  signal: (name: NodeJS.Signals) => void;
};

/** Watches a child that was just spawned. Throws if the program could not be started at all. */
export async function watchChild(child: ChildProcess): Promise<WatchedProcess> {
  const { pid } = child;
  if (pid === undefined) {
    const failed: unknown[] = await once(child, 'error');
    throw failed[0];
  }
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => {
      endGroup(pid);
      resolve(signal ? `signal ${signal}` : `exit code ${code}`);
    });
  });
  const identity = identify(pid) ?? { pid, started: 'never' };
  const alive = () => child.exitCode === null && child.signalCode === null;
  return { identity, ended, alive, signal: (name) => void (alive() && child.kill(name)) };
}

/**
 * Ends the rest of a process's group, if it led one: workers of a killed nginx would keep its port, and the
 * next nginx could not start.
 */
function endGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL');
  } catch (error) {
    if (errorCode(error) !== 'ESRCH') throw error; // No such group: it left nothing.
  }
}
