import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';
import { until } from './until.ts';

/**
 * The handling of a request: forward it immediately, forward it a second later, withhold it from the target,
 * withhold its response, or corrupt the response without changing its status and headers.
 */
export type Fault = 'forward' | 'slow' | 'hold-request' | 'hold-answer' | 'damage-answer';

const slowMs = 1000;
/** Invalid as JSON, JavaScript, and CSS. */
const damage = '{"damaged: <';

export type FaultProxy = {
  baseUrl: string;
  /** Sets the rule for every request from now on. */
  decide(rule: (method: string, path: string) => Fault): void;
  /** Waits until a request or response is held. */
  held(): Promise<void>;
  close(): Promise<void>;
};

/**
 * Starts a proxy between two services that interrupts a request at a chosen point, so that a test can kill
 * one of the services at exactly that point. Held messages are never released: the caller waits until it
 * abandons the request or is killed.
 */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  let rule: (method: string, path: string) => Fault = () => 'forward';
  let holding = 0;
  const server = createServer((incoming, outgoing) => {
    const fault = rule(incoming.method ?? 'GET', incoming.url ?? '/');
    if (fault === 'hold-request') {
      holding += 1;
      return;
    }
    const url = new URL(incoming.url ?? '/', target);
    const passed = forward(
      url,
      { method: incoming.method, headers: incoming.headers, timeout: 60_000 },
      (answer) => {
        if (fault === 'hold-answer') {
          holding += 1;
          answer.resume();
          return;
        }
        if (fault === 'damage-answer') {
          const { 'content-length': _length, 'content-encoding': _encoding, ...headers } = answer.headers;
          answer.resume();
          outgoing.writeHead(answer.statusCode ?? 502, headers).end(damage);
          return;
        }
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    passed.on('error', () => outgoing.destroy());
    if (fault === 'slow') setTimeout(() => incoming.pipe(passed), slowMs);
    else incoming.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    decide(next) {
      rule = next;
      holding = 0;
    },
    held: async () => {
      await until('something is held by the fault proxy', () => holding > 0);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
