import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import express from 'express';
import { createApiServer } from '../src/lifecycle/run-service.ts';

const server = createApiServer(
  express()
    .use(express.json())
    .use((_request, response) => {
      response.send('carried out');
    }),
  { receiveMs: 300, receiveCheckMs: 20 },
);
beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/**
 * Returns the complete answer to these bytes until the server closes the connection, while one more byte is
 * sent every few ms.
 */
async function answerTo(bytes: string, then = ''): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {}); // A byte may meet a connection that was just closed.
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  socket.write(bytes);
  const dripping = setInterval(() => then && socket.write(then), 20);
  await once(socket, 'close');
  clearInterval(dripping);
  return answer;
}

const head = 'POST / HTTP/1.1\r\nHost: alaso\r\nContent-Type: application/json\r\n';

it.each([
  ['a body', `${head}Content-Length: 1000\r\n\r\n{`, ' '],
  ['a chunked body', `${head}Transfer-Encoding: chunked\r\n\r\n`, '1\r\n \r\n'],
  ['a header', head, 'X-A: b\r\n'],
])('ends %s that comes a byte at a time, and says so', async (_what, bytes, then) => {
  expect(await answerTo(bytes, then)).toMatch(/^HTTP\/1\.1 408 [^]*Connection: close[^]*Please try again\.$/);
});

it('waits for a body that comes in two parts, within its limit', async () => {
  const patient = createApiServer(
    express()
      .use(express.json())
      .use((request, response) => {
        response.json(request.body);
      }),
    { receiveMs: 3_600_000, receiveCheckMs: 20 },
  );
  patient.listen(0, '127.0.0.1');
  await once(patient, 'listening');
  const socket = connect((patient.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`${head}Connection: close\r\nContent-Length: 7\r\n\r\n{"a"`);
  await once(patient, 'request');
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  socket.write(':1}');
  await once(socket, 'close');
  expect(answer).toMatch(/^HTTP\/1\.1 200 [^]*\{"a":1\}$/);
  patient.close();
});

it('tells that headers are too large, in a sentence', async () => {
  const answer = await answerTo(`${head}X-Much: ${'x'.repeat(40_000)}\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 431 [^]*The headers of this request are too large\.$/);
});

it('tells that something is no HTTP, in a sentence', async () => {
  expect(await answerTo('not http at all\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 [^]*could not be read\.$/);
});

it('says nothing more to who was answered before the body was there', async () => {
  const early = createApiServer((_request, response) => response.end('answered'), {
    receiveMs: 200,
    receiveCheckMs: 20,
  });
  early.listen(0, '127.0.0.1');
  await once(early, 'listening');
  const socket = connect((early.address() as AddressInfo).port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()));
  socket.write(`${head}Content-Length: 1000\r\n\r\n{`);
  await once(socket, 'close');
  expect(answer).toMatch(/answered$|answered\r\n0\r\n\r\n$/);
  expect(answer).not.toContain('408');
  early.close();
});
