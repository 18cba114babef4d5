import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { openApiDocument } from '@alaso/contracts/openapi';
import { allRoutes } from '@alaso/contracts/routes';
import { fire } from './fire.ts';
import { type HostileRequest, hostileRequest, operationsOf, createRandom } from './requests.ts';

const operations = operationsOf(JSON.parse(JSON.stringify(openApiDocument(allRoutes))));

function buildRequests(count: number, seed: number): HostileRequest[] {
  const random = createRandom(seed);
  return Array.from({ length: count }, (_, at) => operations[at % operations.length]).flatMap((operation) =>
    operation ? [hostileRequest(operation, random)] : [],
  );
}

test('every call is made, with hostile values in its path, query, headers and body', () => {
  const requests = buildRequests(operations.length * 60, 1);
  expect(new Set(requests.map(({ operation }) => operation.operationId)).size).toBe(operations.length);
  const kinds = new Set(requests.map(({ position }) => position.split(' ')[0]));
  expect(kinds).toEqual(new Set(['path', 'query', 'header', 'body', 'whole']));
  const positions = new Set(
    requests.map(({ operation, position }) => `${operation.operationId} ${position}`),
  );
  for (const { operationId, parameters } of operations) {
    for (const { name, in: place } of parameters.filter((one) => one.in === 'path'))
      expect(positions).toContain(`${operationId} ${place} ${name}`);
  }
});

test('the same seed makes the same requests, another seed makes others', () => {
  expect(buildRequests(200, 7)).toEqual(buildRequests(200, 7));
  expect(buildRequests(200, 7)).not.toEqual(buildRequests(200, 8));
});

describe('a platform', () => {
  let server: Server;
  let answer: (response: ServerResponse) => void;
  beforeAll(async () => {
    server = createServer((request, response) => {
      request.resume();
      answer(response);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  async function runRound(
    count: number,
    answering: typeof answer,
    limits?: { hangMs: number; givenUpMs: number },
  ) {
    answer = answering;
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('the server does not listen');
    const base = new URL(`http://127.0.0.1:${address.port}`);
    return fire(buildRequests(count, 3), base, {
      atOnce: 8,
      sessionNow: () => Promise.resolve({}),
      ...(limits && { limits }),
    });
  }

  test('that refuses everything is good', async () => {
    const round = await runRound(300, (response) => response.writeHead(400).end('{}'));
    expect(round).toMatchObject({ sent: 300, failed: [], hung: [], unavailable: 0 });
  });

  test('that answers 500 or 502 fails, and the request is named', async () => {
    const round = await runRound(50, (response) => response.writeHead(502).end());
    expect(round.failed.length).toBeGreaterThan(40);
    expect(round.failed[0]).toMatch(/^\w+, .+: 502 after \d+ ms$/);
  });

  test('that answers 503 says when to come back, or fails', async () => {
    const polite = await runRound(50, (response) => response.writeHead(503, { 'retry-after': '5' }).end());
    expect(polite.failed).toEqual([]);
    expect(polite.unavailable).toBeGreaterThan(40);
    expect((await runRound(50, (response) => response.writeHead(503).end())).failed.length).toBeGreaterThan(
      40,
    );
  });

  test('that does not answer hangs', async () => {
    const { hung } = await runRound(4, () => undefined, { hangMs: 20, givenUpMs: 60 });
    expect(hung).toHaveLength(4);
    expect(hung[0]).toMatch(/: no answer after \d+ ms$/);
  });
});
