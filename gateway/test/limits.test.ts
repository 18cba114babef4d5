import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import path from 'node:path';
import { Problem } from '@alaso/contracts';
import * as z from 'zod';
import { type Answer, closedPort, type Gateway, startGateway } from './running-gateway.ts';

const asking = { accept: 'application/problem+json' };
const never = new Promise<never>(() => undefined);
const uuid = '7d1c0000-6a7e-4f0e-9b6e-0c1f1f4a9a11';
const signedUpload = `/media/uploads/${uuid}/${uuid}?max=9&expires=1795000000000&signature=${'x'.repeat(43)}`;
const problemOf = ({ text }: Answer) => Problem.parse(JSON.parse(text));

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

describe('a rush of uploads', () => {
  const served: string[] = [];
  let gateway: Gateway;
  beforeAll(async () => {
    const note = (request: IncomingMessage, response: ServerResponse) => {
      served.push(request.url ?? '');
      response.end('{}');
    };
    // One per second, and ten may wait.
    gateway = await startGateway({ catalog: note }, { uploadsPerSecond: 1 });
  });
  afterAll(() => gateway.stop());

  test('passes evenly; what cannot wait is a 503 problem that says when to come back; anyone who looks does not wait', async () => {
    const signedIn = { headers: { ...asking, cookie: 'alaso_access=token' } };
    const rush = ['/api/objects/upload', '/api/photos', '/api/evidence-files?x=1'].map((target) =>
      Array.from({ length: 12 }, () => gateway.send(target, signedIn)),
    );
    const begun = performance.now();
    for (const calls of rush) {
      const refused = await Promise.race(
        calls.map(async (call) => ((await call).status < 300 ? never : call)),
      );
      expect([refused.status, problemOf(refused).code]).toEqual([503, 'service-unavailable']);
      expect(problemOf(refused).detail).toMatch(/^We are receiving a lot of photos/);
      expect(refused.headers['retry-after']).toBe('5');
    }
    expect((await gateway.send('/api/listings')).status).toBe(200);
    // It got through while the others wait: one of each passes immediately, and one more per second.
    const at = served.indexOf('/api/listings');
    const seconds = (performance.now() - begun) / 1000;
    expect(at).toBeGreaterThan(-1);
    expect(at).toBeLessThanOrEqual(rush.length * (1 + Math.floor(seconds)));
  });
});

describe("a seller's uploads", () => {
  let gateway: Gateway;
  beforeEach(async () => {
    const answering = ({ headers, url }: IncomingMessage, response: ServerResponse) => {
      const isReal = headers.cookie === 'alaso_access=token';
      if (url === '/api/objects/may-upload')
        response.writeHead(headers['x-upload-max'] === '9' ? 204 : 403).end();
      else response.writeHead(isReal ? 200 : 401).end('{}');
    };
    gateway = await startGateway(
      { catalog: answering },
      { uploadsPerSecond: 10, trustedProxies: ['127.0.0.1'] },
    );
  });
  afterEach(() => gateway.stop());

  const from = (address: string, cookie?: string) => ({
    'x-forwarded-for': address,
    ...(cookie !== undefined && { cookie }),
  });
  const post = (target: string, headers: Record<string, string>) =>
    gateway.send(target, { method: 'POST', headers, body: '{}' });
  const put = (target: string, headers: Record<string, string>) =>
    gateway.send(target, { method: 'PUT', headers: { ...headers, 'content-type': 'image/jpeg' }, body: 'x' });
  const statusesOf = async (calls: Promise<Answer>[]) =>
    (await Promise.all(calls)).map(({ status }) => status);
  /** Sends twelve, each with its three calls. Returns the statuses that are not a success. */
  const failedUploads = async () => {
    const seller = from('203.0.113.7', 'alaso_access=token');
    const uploads = Array.from({ length: 12 }, async () => [
      (await post('/api/objects/upload', seller)).status,
      (await put(signedUpload, seller)).status,
      (await post('/api/photos', seller)).status,
    ]);
    return (await Promise.all(uploads)).flat().filter((status) => status >= 300);
  };

  test('all pass beside calls without a session, which are refused and take no place', async () => {
    const anonymous = Array.from({ length: 250 }, (_, at) => post('/api/photos', from(`198.51.100.${at}`)));
    expect(await failedUploads()).toEqual([]);
    expect(new Set(await statusesOf(anonymous))).toEqual(new Set([401]));
  });

  test('all pass beside made-up sessions from a million addresses of one network', async () => {
    const forged = Array.from({ length: 150 }, (_, at) =>
      post('/api/photos', from(`2001:db8:0:7:${at.toString(16)}::1`, 'alaso_access=made-up')),
    );
    expect(await failedUploads()).toEqual([]);
    const refused = (await statusesOf(forged)).filter((status) => status === 503);
    expect(refused.length).toBeGreaterThanOrEqual(90);
  }, 20_000);

  test('all pass beside made-up sessions and signatures from several networks', async () => {
    const flood = Array.from({ length: 300 }, (_, at) => {
      const made = from(`2001:db8:0:${at % 10}::${at.toString(16)}`, 'alaso_access=made-up');
      if (at % 3 === 0) return put(signedUpload.replace('max=9', 'max=8'), made);
      return post(at % 3 === 1 ? '/api/objects/upload' : '/api/photos', made);
    });
    expect(await failedUploads()).toEqual([]);
    expect(new Set(await statusesOf(flood))).toEqual(new Set([401, 403]));
  }, 20_000);
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
    socket.write('POST /api/listings HTTP/1.1\r\nHost: alaso\r\nContent-Length: 100\r\n\r\n{');
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
  for (const address of ['/api/rentals/calendar/private.ics', '/API/Rentals/CALENDAR/private.ics?x=1'])
    await gateway.send(address, { headers });
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
  expect(logs[1]).toContain('"path":"/api/rentals/calendar/***"');
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
  const port = await closedPort();
  const gateway = await startGateway({}, { listenPlain: `127.0.0.1:${port}` });
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
