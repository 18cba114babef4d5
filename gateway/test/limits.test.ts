import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import path from 'node:path';
import * as z from 'zod';
import { type Gateway, holdPort, startGateway } from './running-gateway.ts';
import {
  asking,
  falseUpload,
  firstWith,
  from,
  madeUpSession,
  post,
  problemOf,
  put,
  realSession,
  statusesOf,
  takesUploads,
  uploadPhoto,
} from './rush-steps.ts';

describe('which address a call counts for', () => {
  const waiting: ServerResponse[] = [];
  let gateway: Gateway;
  beforeAll(async () => {
    const hold = (_request: unknown, response: ServerResponse) => void waiting.push(response);
    gateway = await startGateway(
      { catalog: hold },
      { connectionsPerAddress: 1, trustedProxies: ['127.0.0.1'] },
    );
  });
  afterAll(() => gateway.stop());

  test.each([
    ['the same /64', '2001:db8:1:2::1', '2001:db8:1:2:ffff:1:2:3', 429],
    ['another /64', '2001:db8:1:3::1', '2001:db8:1:4::1', 200],
    ['another IPv4 address', '203.0.113.1', '203.0.113.2', 200],
    ['the same IPv4 address, written as IPv6', '203.0.113.3', '::ffff:203.0.113.3', 429],
    ['another IPv4 address, both written as IPv6', '::ffff:203.0.113.4', '::ffff:203.0.113.5', 200],
  ])('%s', async (_what, one, other, status) => {
    const held = gateway.send('/api/listings', { headers: { 'x-forwarded-for': one } });
    while (waiting.length < 1) await new Promise((resolve) => setImmediate(resolve));
    const next = gateway.send('/api/user', { headers: { 'x-forwarded-for': other } });
    expect((await next).status).toBe(status);
    for (const response of waiting.splice(0)) response.end('[]');
    expect((await held).status).toBe(200);
  });
});

describe('calls of one address at the same time', () => {
  const waiting: ServerResponse[] = [];
  let gateway: Gateway;
  beforeAll(async () => {
    const hold = (_request: unknown, response: ServerResponse) => void waiting.push(response);
    gateway = await startGateway({ catalog: hold }, { connectionsPerAddress: 3 });
  });
  afterAll(() => gateway.stop());

  test('are answered up to the limit; one more is a 429 problem that says when to come back', async () => {
    const held = Array.from({ length: 3 }, () => gateway.send('/api/listings'));
    while (waiting.length < 3) await new Promise((resolve) => setImmediate(resolve));
    const refused = await gateway.send('/api/listings', { headers: asking });
    expect([refused.status, problemOf(refused).code]).toEqual([429, 'too-many-requests']);
    expect(refused.headers['retry-after']).toBe('3');
    for (const response of waiting) response.end('[]');
    expect((await Promise.all(held)).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await gateway.send('/api/user')).status).toBe(200);
  });
});

/** One call a minute for each network and step of an upload; one more may wait for the next minute. */
const oneAMinute = 1 / 30;

describe('a rush of uploads', () => {
  const served: string[] = [];
  let gateway: Gateway;
  beforeAll(async () => {
    const note = (request: IncomingMessage, response: ServerResponse) => {
      served.push(request.url ?? '');
      response.end('{}');
    };
    gateway = await startGateway({ catalog: note }, { uploadsPerSecond: oneAMinute });
  });
  afterAll(() => gateway.stop());

  test('waits; what cannot wait is a 503 problem that says when to come back; anyone who looks does not wait', async () => {
    const signedIn = { headers: { ...asking, cookie: realSession } };
    for (const target of ['/api/objects/upload', '/api/photos', '/api/evidence-files?x=1']) {
      const calls = Array.from({ length: 4 }, () => gateway.send(target, signedIn));
      // Evidence files share the places of photos.
      if (!target.startsWith('/api/evidence-files')) await firstWith(200, calls);
      const refused = await firstWith(503, calls);
      expect(problemOf(refused).code).toBe('service-unavailable');
      expect(problemOf(refused).detail).toMatch(/^We are receiving a lot of photos/);
      expect(refused.headers['retry-after']).toBe('5');
    }
    expect((await gateway.send('/api/listings')).status).toBe(200);
    // One more of each waits.
    expect(served).toEqual(['/api/objects/upload', '/api/photos', '/api/listings']);
  });
});

describe("a seller's uploads", () => {
  let gateway: Gateway;
  beforeEach(async () => {
    gateway = await startGateway(
      { catalog: takesUploads },
      { uploadsPerSecond: oneAMinute, trustedProxies: ['127.0.0.1'] },
    );
  });
  afterEach(() => gateway.stop());

  const home = '203.0.113.7';
  const seller = from(home, realSession);

  test('pass beside calls without a session or with a false signature from their own network, which take no place', async () => {
    const anonymous = Array.from({ length: 4 }, () => post(gateway, '/api/photos', from(home)));
    const forged = Array.from({ length: 4 }, () => put(gateway, falseUpload, from(home, madeUpSession)));
    expect(new Set(await statusesOf(anonymous))).toEqual(new Set([401]));
    expect(new Set(await statusesOf(forged))).toEqual(new Set([403]));
    expect(await uploadPhoto(gateway, seller)).toEqual([200, 201, 200]);
  });

  test('pass beside made-up sessions from many addresses of another network, which share its places', async () => {
    const forged = ['1', '2', '3', '4'].map((at) =>
      post(gateway, '/api/photos', from(`2001:db8:0:7:${at}::1`, madeUpSession)),
    );
    await firstWith(503, forged);
    expect(await uploadPhoto(gateway, seller)).toEqual([200, 201, 200]);
  });
});

describe('a request that is too much', () => {
  let gateway: Gateway;
  beforeAll(async () => {
    gateway = await startGateway();
  });
  afterAll(() => gateway.stop());

  test.each([
    ['one header', { 'x-much': 'x'.repeat(9000) }],
    [
      'all headers together',
      { 'x-much': 'x'.repeat(7000), 'x-more': 'x'.repeat(7000), cookie: 'x'.repeat(7000) },
    ],
  ])('in %s is a 431 problem that says what may help', async (_what, headers) => {
    const refused = await gateway.send('/api/user', { headers: { ...asking, ...headers } });
    expect([refused.status, problemOf(refused).code]).toEqual([431, 'headers-too-large']);
    expect(refused.text).toContain('Deleting the cookies');
    expect(refused.text).not.toMatch(/<html|nginx/);
  });
});

describe('a body that comes a byte at a time', () => {
  let gateway: Gateway;
  let served: Promise<ServerResponse>;
  beforeAll(async () => {
    let serve: (response: ServerResponse) => void = () => {};
    served = new Promise((resolve) => (serve = resolve));
    gateway = await startGateway({
      catalog: (request, response) => void request.once('data', () => serve(response)),
    });
  });
  afterAll(() => gateway.stop());

  test('is handed on as it comes, and ended with the answer of the service', async () => {
    const socket = connect(Number(new URL(gateway.address).port), '127.0.0.1');
    let text = '';
    socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
    socket.write('POST /api/listings HTTP/1.1\r\nHost: alaso.example\r\nContent-Length: 100\r\n\r\n{');
    const response = await served;
    response.writeHead(408, { connection: 'close' }).end('The request took too long to arrive.');
    await once(socket, 'close');
    expect(text).toMatch(/^HTTP\/1\.1 408 [^]*The request took too long to arrive\./);
  });
});

test('no log holds what stands behind the question mark', async () => {
  const gateway = await startGateway({ auth: 'closed', catalog: (request) => request.socket.destroy() });
  const headers = { referer: 'http://alaso.test/explore?search=private' };
  for (const target of [
    '/api/user',
    '/api/listings',
    '/media/none.webp',
    '/api//x',
    `/${'x'.repeat(9000)}`,
  ]) {
    expect((await gateway.send(`${target}?search=private`, { headers })).status).toBeGreaterThanOrEqual(400);
  }
  await gateway.send('/api/listings?search=private', { method: 'POST', headers, body: 'x'.repeat(70_000) });
  const calendars = ['/api/calendar', '/api/rentals/calendar', '/API/Rentals/CALENDAR'];
  for (const calendar of calendars) {
    for (const query of ['', '?x=1']) await gateway.send(`${calendar}/private.ics${query}`, { headers });
  }
  const logs = ['nginx-error.log', 'nginx-access.log', 'error.log'].map((file) => {
    try {
      return readFileSync(path.join(gateway.log, file), 'utf8');
    } catch {
      return '';
    }
  });
  await gateway.stop();
  expect(logs.join('')).not.toContain('private');
  expect(logs[1]).toContain('"path":"/api/listings","status":502');
  for (const calendar of calendars) expect(logs[1]).toContain(`"path":"${calendar}/***"`);
  expect(logs[1]).toContain('"upstreamStatus":"502"');
});

describe('Strict-Transport-Security', () => {
  const helmets = (_request: unknown, response: ServerResponse) =>
    response.setHeader('strict-transport-security', 'max-age=1').end('{}');

  test('is said once, of pages and calls, where people come over https', async () => {
    const gateway = await startGateway({ auth: helmets }, { https: true });
    for (const target of ['/', '/api/user', '/api/unknown']) {
      const { headers } = await gateway.send(target);
      expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    }
    const { text } = await gateway.send('/api/listings');
    expect(JSON.parse(text)).toMatchObject({ headers: { 'x-forwarded-proto': 'https' } });
    await gateway.stop();
  });

  test('is not said over http', async () => {
    const gateway = await startGateway({ auth: helmets });
    for (const target of ['/', '/api/user']) {
      expect((await gateway.send(target)).headers).not.toHaveProperty('strict-transport-security');
    }
    await gateway.stop();
  });
});

test('a Retry-After of a service stands alone', async () => {
  const gateway = await startGateway({
    auth: (_request, response) => response.writeHead(503, { 'retry-after': '7' }).end(),
  });
  const { headers } = await fetch(`${gateway.address}/api/user`);
  expect(headers.get('retry-after')).toBe('7');
  await gateway.stop();
});

test('plain http leads to the origin that people know, whatever host a call names', async () => {
  const held = await holdPort();
  const { port } = held;
  const gateway = await startGateway({}, { listenPlain: `127.0.0.1:${port}` }, [held]);
  const locations = await Promise.all(
    ['evil.example', 'alaso.example@evil.example', 'alaso.example'].map(async (host) => {
      const asked = request({ host: '127.0.0.1', port, path: '/item/7?from=mail', headers: { host } }).end();
      const [answer] = z.tuple([z.instanceof(IncomingMessage)]).parse(await once(asked, 'response'));
      answer.resume();
      return answer.headers.location;
    }),
  );
  expect(new Set(locations)).toEqual(new Set(['https://alaso.example/item/7?from=mail']));
  await gateway.stop();
});
