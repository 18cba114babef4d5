import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { dropTestData, testEnvironment, until } from '@alaso/test-kit';

const environment = testEnvironment('orders');
const agent = new Agent({ keepAlive: true });
let child: ChildProcess;
let output = '';
let port = 0;

beforeAll(async () => {
  child = fork(join(__dirname, 'tiny-main.ts'), {
    env: { ...process.env, ...environment, LOG_LEVEL: 'info' },
    execArgv: ['--import', 'tsx', '--conditions=source'],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  child.stdout?.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  port = await until(
    'the service listens',
    () => Number(/"port":(\d+)/.exec(output)?.[1] ?? 0) || false,
    60_000,
  );
}, 90_000);
afterAll(async () => {
  if (child.exitCode === null) child.kill('SIGKILL');
  agent.destroy();
  await dropTestData(environment);
});

function call(method: string, path: string, body?: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const headers = body === undefined ? {} : { 'Content-Type': 'application/json' };
    const sent = request({ port, host: '127.0.0.1', agent, method, path, headers }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => {
        text += chunk.toString();
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

it('on SIGTERM a service takes nothing new, finishes what it has begun, and ends with 0', async () => {
  // An open keep-alive connection, like the gateway's, must not keep the process running.
  expect((await call('GET', '/livez')).status).toBe(200);
  const id = randomUUID();
  const begun = call('POST', `/api/anonymous-notes/${id}`, '{"text":"hello"}');
  await once(child, 'message');

  child.kill('SIGTERM');
  await until('it is stopping', () => output.includes('"stopping"'));
  await until('it takes nothing new', () =>
    call('GET', '/livez').then(
      () => false,
      () => true,
    ),
  );
  child.send('answer now');
  const answer = await begun;
  expect([answer.status, JSON.parse(answer.text)]).toEqual([201, { id, text: 'hello' }]);

  await until('the process has ended', () => child.exitCode !== null);
  expect(child.exitCode).toBe(0);
  expect(output).toContain('"stopped"');
  // The request in progress is logged like any other, and closing logs no problem.
  expect(output).toMatch(/"route":"\/api\/anonymous-notes\/:id","status":201/);
  expect(output).not.toMatch(/"level":(40|50)/);
});
