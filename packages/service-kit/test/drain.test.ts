import { once } from 'node:events';
import { Agent, createServer, request, type ServerResponse } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listen } from '../src/lifecycle/listen.ts';

const folder = mkdtempSync(join(tmpdir(), 'alaso-drain-'));
const socketPath = join(folder, 'api.sock');
afterAll(() => rmSync(folder, { recursive: true }));

function call(agent: Agent, path = '/'): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request({ socketPath, agent, path }, (answer) => {
      answer.resume().on('end', () => resolve(answer.headers.connection));
    });
    sent.on('error', reject);
    sent.end();
  });
}

test('a server that is drained answers on kept connections, each for the last time, until its callers have let go of it', async () => {
  const late: ServerResponse[] = [];
  const server = createServer((incoming, response) => {
    if (incoming.url === '/late') late.push(response);
    else response.end('here');
  });
  const limits = { idleMs: 3_600_000, graceMs: 3_600_000 };
  const listening = await listen(server, { PORT: 0, HOST: '127.0.0.1', SOCKET: socketPath }, limits);
  const [kept, begun] = [new Agent({ keepAlive: true }), new Agent({ keepAlive: true })];
  expect(await call(kept)).toBe('keep-alive');
  const answer = call(begun, '/late');
  while (late.length === 0) await once(server, 'request');

  const closed = listening.close();
  // The server has not closed it: there is no moment at which a call meets a closing socket.
  expect(await call(kept)).toBe('close');
  late[0]?.end('here, too');
  expect(await answer).toBe('close');
  await closed;
  await expect(call(kept)).rejects.toThrow('ENOENT');
});

test('a socket that a killed process has left is taken', async () => {
  const left = await listen(createServer(), { PORT: 0, HOST: '127.0.0.1', SOCKET: socketPath });
  const next = await listen(createServer(), { PORT: 0, HOST: '127.0.0.1', SOCKET: socketPath });
  await Promise.all([left.close(), next.close()]);
});
