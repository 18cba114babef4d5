import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHealthServer } from '../src/health.ts';

const servers: Server[] = [];
afterEach(() => {
  jest.restoreAllMocks();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function listening(server: Server): Promise<string> {
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/**
 * Starts a health server for one service that answers when the test says so. Without a patience of its own it
 * has that of the tests.
 */
async function start(patience = 10) {
  const probes: ServerResponse[] = [];
  let answerAtOnce: number | undefined;
  let says = 'ok';
  const service = await listening(
    createServer((_request, response) => {
      probes.push(response);
      if (answerAtOnce !== undefined) response.writeHead(answerAtOnce).end(JSON.stringify({ status: says }));
    }),
  );
  const health = await listening(createHealthServer(() => ({ auth: [service] }), patience));
  return {
    probes,
    answerWith: (status: number, said = 'ok') => {
      answerAtOnce = status;
      says = said;
    },
    ask: async () => {
      const response = await fetch(health);
      return [response.status, await response.json()] as const;
    },
  };
}

const ok = [200, { status: 'ok', services: { auth: 'ok' } }];
const down = [503, { status: 'down', services: { auth: 'down' } }];

test('a hundred who ask at the same time cost one question', async () => {
  const { probes, ask, answerWith } = await start();
  jest.spyOn(performance, 'now').mockReturnValue(5000);
  answerWith(200);
  const answers = await Promise.all(Array.from({ length: 100 }, ask));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(probes).toHaveLength(1);
});

test('an answer lives for a second, and no longer', async () => {
  const { probes, ask, answerWith } = await start();
  const now = jest.spyOn(performance, 'now').mockReturnValue(5000);
  answerWith(200);
  expect(await ask()).toEqual(ok);
  answerWith(503);
  now.mockReturnValue(5999);
  expect(await ask()).toEqual(ok);
  expect(probes).toHaveLength(1);
  now.mockReturnValue(6000);
  expect(await ask()).toEqual(down);
  expect(probes).toHaveLength(2);
});

test('a service that does not answer is down', async () => {
  const { probes, ask } = await start(0.1);
  expect(await ask()).toEqual(down);
  expect(probes.map(({ writableEnded }) => writableEnded)).toEqual([false]);
});

test('while a service answers its calls without Redis or its worker, balancers keep the site', async () => {
  const { ask, answerWith } = await start();
  answerWith(200, 'degraded');
  expect(await ask()).toEqual([200, { status: 'degraded', services: { auth: 'degraded' } }]);
});
