import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { untilReady } from './until-ready.ts';

let platform: Server;
let sandbox: Server;
/** The answers of the sandbox to come; the last one repeats. */
let answers: (200 | 404 | 503)[];
let isSandboxDown: boolean;

beforeAll(async () => {
  platform = createServer((_request, response) => response.end('up'));
  sandbox = createServer((_request, response) => {
    const status = answers.length > 1 ? answers.shift() : answers[0];
    response.writeHead(status ?? 200).end('starting');
  });
  for (const server of [platform, sandbox]) await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => {
  for (const server of [platform, sandbox]) {
    server.closeAllConnections();
    server.close();
  }
});
beforeEach(() => {
  answers = [200];
  isSandboxDown = false;
});

const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const wait = (limitMs = 3_600_000) =>
  untilReady({
    addresses: { 'The platform': addressOf(platform), 'payment-sandbox': addressOf(sandbox) },
    processes: [
      { name: 'svc-orders', isDown: () => false },
      { name: 'payment-sandbox', isDown: () => isSandboxDown && answers.length === 1 },
    ],
    signal: new AbortController().signal,
    logs: '/logs',
    limitMs,
  });

it('waits until every part answers with 200', async () => {
  answers = [503, 404, 200];
  await wait();
  expect(answers).toEqual([200]);
});

it('names a part that is given up while another program answers on its port', async () => {
  answers = [404, 404];
  isSandboxDown = true;
  await expect(wait()).rejects.toThrow(
    'payment-sandbox does not start; its log is /logs/payment-sandbox.log',
  );
});

it('names a part that does not become ready', async () => {
  answers = [503];
  await expect(wait(0)).rejects.toThrow('payment-sandbox is not ready after 0 s: starting. The logs are in');
});
