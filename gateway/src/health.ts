import { createServer, type Server } from 'node:http';
import { timeLimits } from '@alaso/contracts/time-limits';

/** How long an answer is given again. */
const lifetimeMs = 1000;

async function isReady(address: string, signal: AbortSignal): Promise<boolean> {
  try {
    return (await fetch(`${address}/readyz`, { signal })).ok;
  } catch {
    return false; // down, or too slow to count as ready: the answer tells which service it is
  }
}

/** Whether any of a service's servers is ready. */
async function anyReady(addresses: readonly string[]): Promise<boolean> {
  const signal = AbortSignal.timeout(timeLimits.healthAnswerMs);
  return (await Promise.all(addresses.map((address) => isReady(address, signal)))).some(Boolean);
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
 * last second, however many ask; of several servers one has to be ready. 200 and `ok` when all are, else 503 and `down`.
 * @param servicesNow asked each time: name → base addresses of its servers
 */
export function createHealthServer(servicesNow: () => Readonly<Record<string, readonly string[]>>): Server {
  async function report() {
    const states: Record<string, 'ok' | 'down'> = {};
    const asked = Object.entries(servicesNow()).map(async ([name, addresses]) => {
      states[name] = (await anyReady(addresses)) ? 'ok' : 'down';
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
