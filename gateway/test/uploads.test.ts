import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import path from 'node:path';
import { type Gateway, startGateway } from './running-gateway.ts';

const user = '7d1c0000-6a7e-4f0e-9b6e-0c1f1f4a9a11';
const photo = `/media/uploads/${user}/9a2b0000-6a7e-4f0e-9b6e-0c1f1f4a9a11`;
const signature = `expires=1795000000000&signature=${'x'.repeat(43)}`;
const signed = `${photo}?max=10485760&${signature}`;
/** Returns the path of another photo of this user. */
const photoNamed = (name: string) =>
  `/media/uploads/${user}/${name.padEnd(8, '0')}-6a7e-4f0e-9b6e-0c1f1f4a9a11`;
const jpeg = { 'content-type': 'image/jpeg' };
/** More than any other call may send. */
const body = 'x'.repeat(200_000);

let gateway: Gateway;
/** Requests that svc-catalog received. */
let asked: string[] = [];
let headers: IncomingHttpHeaders;
let catalogAnswers = 204;
beforeAll(async () => {
  gateway = await startGateway({
    catalog: (incoming, response) => {
      asked.push(incoming.url ?? '');
      headers = incoming.headers;
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
  expect(asked).toEqual(['/api/objects/may-upload']);
  expect(headers).toMatchObject({
    'x-upload-user': user,
    'x-upload-object': '9a2b0000-6a7e-4f0e-9b6e-0c1f1f4a9a11',
    'x-upload-type': 'image/jpeg',
    'x-upload-bytes': '20',
    'x-upload-max': '10485760',
    'x-upload-expires': '1795000000000',
    'x-upload-signature': 'x'.repeat(43),
  });
});

test('a false signature is 403 before a byte of the photo has come, however many there are', async () => {
  catalogAnswers = 403;
  const forged = photoNamed('f0');
  const { hostname, port } = new URL(gateway.address);
  const refusedAtOnce = async () => {
    const socket = connect(Number(port), hostname);
    const head = [
      `PUT ${forged}?max=10485760&${signature} HTTP/1.1`,
      'Host: alaso.example',
      'Content-Type: image/jpeg',
      'Content-Length: 10485760',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n`);
    let text = '';
    while (!text.includes('Request has expired')) text += String(await once(socket, 'data'));
    socket.destroy();
    return text.split('\r\n')[0];
  };
  const answers = await Promise.all(Array.from({ length: 200 }, refusedAtOnce));
  expect(new Set(answers)).toEqual(new Set(['HTTP/1.1 403 Forbidden']));
  expect(existsSync(stored(forged))).toBe(false);
  expect(readdirSync(path.join(gateway.media, 'uploads', '.arriving'))).toEqual([]);
});

test.each([
  ['of everyone', 503, 503, 'We are receiving a lot of photos'],
  ['of a network, before its signature was judged', 429, 403, 'Request has expired'],
])('beyond the limit %s, nothing is written', async (_what, checked, status, sentence) => {
  catalogAnswers = checked;
  const late = photoNamed('b5');
  const answer = await gateway.send(`${late}?max=1&${signature}`, {
    method: 'PUT',
    headers: jpeg,
    body: 'x',
  });
  expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(sentence)]);
  expect(answer.headers['retry-after']).toBe(status === 503 ? '5' : undefined);
  expect(existsSync(stored(late))).toBe(false);
});

test('late or altered it is 403 Request has expired, and nothing is written', async () => {
  catalogAnswers = 403;
  const late = photoNamed('1a7e');
  const answer = await gateway.send(`${late}?max=1&${signature}`, { method: 'PUT', headers: jpeg, body });
  expect([answer.status, answer.text]).toEqual([
    403,
    expect.stringContaining('<Message>Request has expired</Message>'),
  ]);
  expect(existsSync(stored(late))).toBe(false);
});

test.each(['text/html', 'image/svg+xml', 'image/jpeg&max=99'])(
  'the type %s is not handed on',
  async (type) => {
    await gateway.send(signed, { method: 'PUT', headers: { 'content-type': type }, body: 'x' });
    expect(asked).toHaveLength(1);
    expect(headers).not.toHaveProperty('x-upload-type');
  },
);

test.each(['image/jpg', 'application/octet-stream'])(
  'the type %s, which says nothing about the bytes, is handed on',
  async (type) => {
    await gateway.send(signed, { method: 'PUT', headers: { 'content-type': type }, body: 'x' });
    expect(headers).toMatchObject({ 'x-upload-type': type });
  },
);

test('what svc-catalog is asked names the address that nginx sees, whatever the uploader claims', async () => {
  const claimed = { ...jpeg, 'x-forwarded-for': '203.0.113.9', 'x-upload-user': 'another' };
  await gateway.send(signed, { method: 'PUT', headers: claimed, body: 'x' });
  expect(headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-upload-user': user });
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
  const cut = photoNamed('c07');
  const head = [
    `PUT ${cut}?max=1000&${signature} HTTP/1.1`,
    'Host: alaso.example',
    'Content-Type: image/jpeg',
    'Content-Length: 1000',
  ];
  await new Promise<void>((resolve) =>
    socket.write(`${head.join('\r\n')}\r\n\r\n${'x'.repeat(600)}`, () => resolve()),
  );
  socket.destroy();
  // The next upload is answered after nginx has processed the end of this one: one worker handles each
  // connection's events.
  await gateway.send(signed, { method: 'PUT', headers: jpeg, body: 'whole' });
  expect(existsSync(stored(cut))).toBe(false);
  expect(readdirSync(path.join(gateway.media, 'uploads', '.arriving'))).toEqual([]);
});

test('a svc-catalog that is down lets nobody put anything', async () => {
  catalogAnswers = 500;
  const down = photoNamed('d04');
  const answer = await gateway.send(`${down}?max=1&${signature}`, { method: 'PUT', headers: jpeg, body });
  expect(answer.status).toBeGreaterThanOrEqual(500);
  expect(existsSync(stored(down))).toBe(false);
});

test.each([
  ['without a signature', ''],
  ['without its parts', '?max=1'],
  ['with a signature of another form', `?max=1&expires=1795000000000&signature=${'x'.repeat(42)}%20`],
  ['with a part more', `?max=1&${signature}&type=text/html`],
  ['with a part twice', `?max=1&max=9&${signature}`],
  ['with a second name in its signature', `?max=1&${signature}%26signature=x%23n1`],
  ['of a bucket', `?X-Amz-Signature=${'0'.repeat(64)}`],
])('an address %s is refused before svc-catalog is asked', async (_what, query) => {
  const unsigned = photoNamed('bad0');
  const answer = await gateway.send(unsigned + query, { method: 'PUT', headers: jpeg, body: 'x' });
  expect([answer.status, answer.text]).toEqual([403, expect.stringContaining('Request has expired')]);
  expect(asked).toEqual([]);
  expect(existsSync(stored(unsigned))).toBe(false);
});

test('an upload that does not say how large it is is refused before svc-catalog is asked', async () => {
  const headers = { ...jpeg, 'transfer-encoding': 'chunked' };
  expect((await gateway.send(signed, { method: 'PUT', headers, body: 'x' })).status).toBe(400);
  expect(asked).toEqual([]);
});

test('a photo that was taken is answered with the headers of all answers', async () => {
  const secure = await startGateway(
    { catalog: (_request, response) => response.writeHead(204).end() },
    { https: true },
  );
  const { status, headers } = await secure.send(signed, { method: 'PUT', headers: jpeg, body: 'x' });
  await secure.stop();
  expect(status).toBe(201);
  expect(headers).toMatchObject({
    etag: expect.stringMatching(/^"\w+"$/) as unknown,
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'") as unknown,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cache-control': 'no-store',
  });
});
