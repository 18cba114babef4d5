import { createServer, type Server } from 'node:http';
import { timeLimits } from '@alaso/contracts/time-limits';
import * as z from 'zod/mini';

/** Time for which a result is reused. */
const lifetimeMs = 1000;

/** Ordered from best to worst. */
const states = ['ok', 'degraded', 'down'] as const;
type State = (typeof states)[number];

const Readiness = z.object({ status: z.string() });

async function stateOfServer(address: string, signal: AbortSignal): Promise<State> {
  try {
    const answer = await fetch(`${address}/readyz`, { signal });
    if (!answer.ok) return 'down';
    return Readiness.parse(await answer.json()).status === 'degraded' ? 'degraded' : 'ok';
  } catch {
    return 'down'; // Or too slow to count as ready: the answer names the service.
  }
}

/** Returns the best state among a service's servers. */
async function stateOfService(addresses: readonly string[], patience: number): Promise<State> {
  const signal = AbortSignal.timeout(timeLimits.healthAnswerMs * patience);
  const found = await Promise.all(addresses.map((address) => stateOfServer(address, signal)));
  return states.find((state) => found.includes(state)) ?? 'down';
}

/** Calls `ask` once for all concurrent callers and reuses the result for its lifetime. */
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
 * Creates the server for `/healthz`. It responds with `{ status, services }`, based on the `/readyz` results
 * from the last second. A service is ready if at least one of its servers is. If a service is down, the
 * response is 503 with `down`. If one is degraded (without Redis, or with an unresponsive worker), calls are
 * still answered, so the response is 200 with `degraded` and load balancers continue to use the gateway.
 * @param servicesNow called for each check; returns name → base URLs of its servers
 * @param patience timeout multiplier
 */
export function createHealthServer(
  servicesNow: () => Readonly<Record<string, readonly string[]>>,
  patience = 1,
): Server {
  async function report() {
    const services: Record<string, State> = {};
    const asked = Object.entries(servicesNow()).map(async ([name, addresses]) => {
      services[name] = await stateOfService(addresses, patience);
    });
    await Promise.all(asked);
    const status = states.findLast((state) => Object.values(services).includes(state)) ?? 'ok';
    return { status, services };
  }
  const recentReport = shared(report);
  return createServer((_request, response) => {
    void recentReport().then((body) => {
      response.writeHead(body.status === 'down' ? 503 : 200, {
        'content-type': 'application/json',
        'cache-control': 'no-store',
        ...(body.status === 'down' && { 'retry-after': '5' }),
      });
      response.end(JSON.stringify(body));
    });
  });
}
