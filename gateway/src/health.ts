import { createServer, type Server } from 'node:http';
import { timeLimits } from '@alaso/contracts/time-limits';

/** How long an answer is given again. */
const lifetimeMs = 1000;

async function isReady(address: string): Promise<boolean> {
  try {
    const { ok } = await fetch(`${address}/readyz`, {
      signal: AbortSignal.timeout(timeLimits.healthAnswerMs),
    });
    return ok;
  } catch {
    return false; // down, or too slow to count as ready: the answer tells which service it is
  }
}

/** Asks once for everybody who waits, and gives the answer again to those who come within its lifetime. */
function shared<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined;
  let until = 0;
  return () => {
    if (answer && performance.now() < until) return answer;
    until = Number.POSITIVE_INFINITY;
    answer = ask().finally(() => {
      until = performance.now() + lifetimeMs;
    });
    return answer;
  };
}

/**
 * Creates the server of `/healthz`. Every GET gets `{ status, services }`: what each service's `/readyz` said within the
 * last second, however many ask. 200 and `ok` when all are ready, else 503 and `down`.
 * @param services name → base address
 */
export function createHealthServer(services: Readonly<Record<string, string>>): Server {
  async function report() {
    const states: Record<string, 'ok' | 'down'> = {};
    const asked = Object.entries(services).map(async ([name, address]) => {
      states[name] = (await isReady(address)) ? 'ok' : 'down';
    });
    await Promise.all(asked);
    const status = Object.values(states).every((state) => state === 'ok') ? 'ok' : 'down';
    return { status, services: states };
  }
  const recentReport = shared(report);
  return createServer((_request, response) => {
    void recentReport().then((body) => {
      response.writeHead(body.status === 'ok' ? 200 : 503, {
        'content-type': 'application/json',
        'cache-control': 'no-store',
        ...(body.status !== 'ok' && { 'retry-after': '5' }),
      });
      response.end(JSON.stringify(body));
    });
  });
}
