import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { defaultMaxBodyBytes, errorStatuses, Problem } from '@alaso/contracts';
import { errorTitles } from '@alaso/contracts/error-titles';
import { type Answer, type Gateway, startGateway } from './running-gateway.ts';

let gateway: Gateway;
/** Gives up early on a service that does not answer. */
let impatient: Gateway;
beforeAll(async () => {
  gateway = await startGateway({
    auth: 'closed',
    catalog: (incoming, response) => {
      if (incoming.url === '/api/listings/away') response.writeHead(503, { 'retry-after': '7' }).end();
      else incoming.socket.destroy();
    },
  });
  impatient = await startGateway({ catalog: () => undefined }, { patience: 0.1 });
});
afterAll(() => Promise.all([gateway.stop(), impatient.stop()]));

const asking = { accept: 'application/problem+json, application/json' };

function expectProblem(
  answer: Answer,
  code: keyof typeof errorStatuses,
  status: number = errorStatuses[code],
) {
  expect(answer.status).toBe(status);
  expect(answer.headers['content-type']).toBe('application/problem+json');
  const problem = Problem.parse(JSON.parse(answer.text));
  expect(problem).toMatchObject({
    code,
    status,
    title: errorTitles[code],
    type: `urn:alaso:problem:${code}`,
  });
  expect(problem.requestId).toBe(answer.headers['x-request-id']);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
}

test('an unknown call is a 404 problem', async () => {
  expectProblem(await gateway.send('/api/unknown', { headers: asking }), 'not-found');
});

test('who does not ask for JSON gets the sentence alone', async () => {
  const answer = await gateway.send('/api/unknown', { headers: { accept: '*/*' } });
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(answer.text).toBe('There is nothing at this address.');
});

test('a service that is down is a 503 problem that says when to come back', async () => {
  const answer = await gateway.send('/api/user', { headers: asking });
  expectProblem(answer, 'service-unavailable');
  expect(answer.headers['retry-after']).toBe('5');
});

test('a service that breaks off in the middle is a 502 problem, because the call may have been carried out', async () => {
  const answer = await gateway.send('/api/listings', { method: 'POST', headers: asking, body: '{}' });
  expectProblem(answer, 'bad-gateway');
  expect(answer.headers['retry-after']).toBeUndefined();
});

// time-limits.test.ts has the limit, time-limits.full.test.ts how long it takes.
test('a service that stands still is a 503 problem', async () => {
  const answer = await impatient.send('/api/listings/frozen', { method: 'DELETE', headers: asking });
  expectProblem(answer, 'service-unavailable');
  expect(answer.headers['retry-after']).toBe('5');
  expect(answer.text).toContain('Check whether it went through');
});

test('a read that a service does not answer is to be tried again, without looking what it did', async () => {
  const frozen = await impatient.send('/api/listings/frozen', { headers: asking });
  expectProblem(frozen, 'service-unavailable');
  const brokenOff = await gateway.send('/api/listings/broken', { headers: asking });
  expectProblem(brokenOff, 'bad-gateway');
  for (const { text } of [frozen, brokenOff]) {
    expect(text).toContain('Please try again.');
    expect(text).not.toContain('went through');
  }
});

test('a service that says itself when to come back is not contradicted', async () => {
  const answer = await gateway.send('/api/listings/away');
  expect([answer.status, answer.headers['retry-after']]).toEqual([503, '7']);
});

test('a body over 64 kB is a 413 problem', async () => {
  const body = 'x'.repeat(defaultMaxBodyBytes + 1);
  expectProblem(
    await gateway.send('/api/transactions', { method: 'POST', headers: asking, body }),
    'body-too-large',
  );
});

test('a chunked body over 64 kB is a 413 problem', async () => {
  const headers = { ...asking, 'transfer-encoding': 'chunked' };
  const body = 'x'.repeat(defaultMaxBodyBytes + 1);
  expectProblem(await gateway.send('/api/transactions', { method: 'POST', headers, body }), 'body-too-large');
});

test('a body of exactly 64 kB passes', async () => {
  const body = 'x'.repeat(defaultMaxBodyBytes);
  expect((await gateway.send('/api/transactions', { method: 'POST', headers: asking, body })).status).toBe(
    200,
  );
});

test('a write to a page is a 405 problem', async () => {
  writeFileSync(path.join(gateway.site, 'registry.json'), '{}');
  const answer = await gateway.send('/registry.json', { method: 'POST', headers: asking });
  expectProblem(answer, 'not-found', 405);
});

test('an untidy path is a 400 problem', async () => {
  expectProblem(await gateway.send('/api/../user', { headers: asking }), 'malformed-request');
});

test('what is not HTTP gets a 400 without a version or a page of nginx', async () => {
  const { port } = new URL(gateway.address);
  const socket = connect(Number(port), '127.0.0.1');
  socket.end('not http at all\r\n\r\n');
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  await once(socket, 'close');
  expect(text).toMatch(/^HTTP\/1.1 400 /);
  expect(text).not.toMatch(/nginx\/\d|<html>/);
});

test('the problem pages themselves cannot be asked for', async () => {
  expectProblem(await gateway.send('/__problem/502.json', { headers: asking }), 'not-found');
});
