import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { type Gateway, startGateway } from './running-gateway.ts';

const photo = '/media/uploads/7d1c/9a2b';
const signed = `${photo}?max=10485760&expires=1&signature=abc`;
const jpeg = { 'content-type': 'image/jpeg' };
/** More than any other call may send. */
const body = 'x'.repeat(200_000);

let gateway: Gateway;
/** What svc-catalog was asked. */
let asked: string[] = [];
let forwardedFor: unknown;
let catalogAnswers = 204;
beforeAll(async () => {
  gateway = await startGateway({
    catalog: (incoming, response) => {
      asked.push(incoming.url ?? '');
      forwardedFor = incoming.headers['x-forwarded-for'];
      response.statusCode = catalogAnswers;
      response.end();
    },
  });
});
beforeEach(() => {
  asked = [];
  catalogAnswers = 204;
});
afterAll(() => gateway.stop());

const stored = (address: string) => path.join(gateway.media, address.replace('/media/', ''));

test('a photo at an address that svc-catalog has signed is written, and its ETag can be read', async () => {
  const answer = await gateway.send(signed, { method: 'PUT', headers: jpeg, body: 'the bytes of a photo' });
  expect(answer.status).toBe(201);
  expect(answer.headers.etag).toMatch(/^".+"$/);
  expect(readFileSync(stored(photo), 'utf8')).toBe('the bytes of a photo');
  expect(asked).toEqual([
    `/api/objects/may-upload?path=${photo}&type=image/jpeg&max=10485760&expires=1&signature=abc`,
  ]);
});

test('late or altered it is 403 Request has expired, and nothing is written', async () => {
  catalogAnswers = 403;
  const late = '/media/uploads/7d1c/late?max=1&expires=1&signature=x';
  const answer = await gateway.send(late, { method: 'PUT', headers: jpeg, body });
  expect([answer.status, answer.text]).toEqual([
    403,
    expect.stringContaining('<Message>Request has expired</Message>'),
  ]);
  expect(existsSync(stored('/media/uploads/7d1c/late'))).toBe(false);
});

test.each(['text/html', 'image/svg+xml', 'image/jpeg&max=99'])(
  'the type %s is not handed on',
  async (type) => {
    await gateway.send(signed, { method: 'PUT', headers: { 'content-type': type }, body: 'x' });
    expect(asked[0]).toContain('&type=&');
  },
);

test('what svc-catalog is asked names the address that nginx sees, whatever the uploader claims', async () => {
  const headers = { ...jpeg, 'x-forwarded-for': '203.0.113.9' };
  await gateway.send(signed, { method: 'PUT', headers, body: 'x' });
  expect(forwardedFor).toBe('127.0.0.1');
});

test('10,485,760 bytes are taken, one more is 413 and is not even read', async () => {
  const most = Buffer.alloc(10_485_760, 1).toString('latin1');
  const put = (body: string) => gateway.send(signed, { method: 'PUT', headers: jpeg, body });
  expect((await put(most)).status).toBe(204);
  const tooLarge = await put(`${most}1`);
  expect([tooLarge.status, tooLarge.text]).toEqual([413, expect.stringContaining('10 MB')]);
});

test('nobody gets what was sent', async () => {
  await gateway.send(signed, { method: 'PUT', headers: jpeg, body: 'unseen' });
  for (const method of ['GET', 'HEAD', 'DELETE', 'POST']) {
    expect((await gateway.send(signed, { method })).status).toBe(404);
  }
  expect((await gateway.send('/media/uploads/.arriving/0000000001')).status).toBe(404);
});

test('a photo that breaks off leaves nothing', async () => {
  const { hostname, port } = new URL(gateway.address);
  const socket = connect(Number(port), hostname);
  const cut = '/media/uploads/7d1c/cut';
  const head = [
    `PUT ${cut}?max=1 HTTP/1.1`,
    'Host: alaso',
    'Content-Type: image/jpeg',
    'Content-Length: 1000',
  ];
  await new Promise<void>((resolve) =>
    socket.write(`${head.join('\r\n')}\r\n\r\n${'x'.repeat(600)}`, () => resolve()),
  );
  socket.destroy();
  // The next upload is answered after nginx has seen the end of this one: it has one worker for each connection's events.
  await gateway.send(signed, { method: 'PUT', headers: jpeg, body: 'whole' });
  expect(existsSync(stored(cut))).toBe(false);
  expect(readdirSync(path.join(gateway.media, 'uploads', '.arriving'))).toEqual([]);
});

test('a svc-catalog that is down lets nobody put anything', async () => {
  catalogAnswers = 500;
  const down = '/media/uploads/7d1c/down';
  const answer = await gateway.send(`${down}?max=1`, { method: 'PUT', headers: jpeg, body });
  expect(answer.status).toBeGreaterThanOrEqual(500);
  expect(existsSync(stored(down))).toBe(false);
});
