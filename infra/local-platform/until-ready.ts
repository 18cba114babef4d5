import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningProcess } from '../common/processes.ts';
import { UserError } from '../common/user-error.ts';

const defaultLimitMs = 60_000;
const pauseMs = 100;
const answerMs = 6000;

type Expected = {
  /** URLs by part name. A URL returns 200 when its part is ready. */
  addresses: Readonly<Record<string, string>>;
  /** If any of these processes is down, the wait ends immediately. */
  processes: readonly Pick<RunningProcess, 'name' | 'isDown'>[];
  signal: AbortSignal;
  logs: string;
  limitMs?: number;
};

/** Waits for every part. @throws a {@link UserError} that names the part or process that does not start */
export async function untilReady(expected: Expected): Promise<void> {
  const { addresses, processes, signal, logs, limitMs = defaultLimitMs } = expected;
  const until = Date.now() + limitMs;
  for (const [part, address] of Object.entries(addresses)) {
    for (; ; await sleep(pauseMs, undefined, { signal })) {
      const down = processes.find((one) => one.isDown());
      if (down) {
        throw new UserError(`${down.name} does not start; its log is ${path.join(logs, `${down.name}.log`)}`);
      }
      const answer = await fetch(address, { signal: AbortSignal.timeout(answerMs) }).catch(() => null);
      if (answer?.ok) break;
      if (Date.now() > until) {
        const said = (await answer?.text()) ?? 'no answer';
        throw new UserError(
          `${part} is not ready after ${limitMs / 1000} s: ${said}. The logs are in ${logs}.`,
        );
      }
    }
  }
}
