import { createServer, type Server } from 'node:http';
import { timeLimits } from '@alaso/contracts/time-limits';

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

/**
 * Answers every GET with `{ status, services }`: each service's own `/readyz`, asked at that moment.
 * 200 and `ok` when all are ready, else 503 and `down`.
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
  return createServer((_request, response) => {
    void report().then((body) => {
      response.writeHead(body.status === 'ok' ? 200 : 503, {
        'content-type': 'application/json',
        'cache-control': 'no-store',
        ...(body.status !== 'ok' && { 'retry-after': '5' }),
      });
      response.end(JSON.stringify(body));
    });
  });
}
