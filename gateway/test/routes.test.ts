import { once } from 'node:events';
import { createServer } from 'node:http';
import { defaultMaxBodyBytes } from '@alaso/contracts';
import { allRoutes } from '@alaso/contracts/routes';
import * as z from 'zod';
import { type Gateway, startGateway } from './running-gateway.ts';

const Echo = z.object({
  service: z.string(),
  url: z.string(),
  headers: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
});

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());

const id = '5b0f9a52-6a7e-4f0e-9b6e-0c1f1f4a9a11';
const published = allRoutes.filter((route) => route.who !== 'service');
const internal = allRoutes.filter((route) => route.who === 'service');

test('there are routes of both kinds to look at', () => {
  expect(published.length).toBeGreaterThan(15);
  expect(internal.length).toBeGreaterThan(5);
});

test.each(published.map((route) => [`${route.method} ${route.path}`, route] as const))(
  '%s reaches the service that declares it',
  async (_, route) => {
    const target = route.path.replace(/:\w+/g, id);
    const answer = await gateway.send(`${target}?a=b%2Fc`, { method: route.method });
    const echo = Echo.parse(JSON.parse(answer.text));
    expect(echo.service).toBe(route.service);
    expect(echo.url).toBe(`${target}?a=b%2Fc`);
  },
);

test('no route takes a larger body than the gateway lets through', () => {
  const limits = allRoutes.map(({ maxBodyBytes = defaultMaxBodyBytes }) => maxBodyBytes);
  expect(Math.max(...limits)).toBe(defaultMaxBodyBytes);
});

test.each(internal.map((route) => [`${route.method} ${route.path}`, route] as const))(
  '%s is not reachable from outside',
  async (_, route) => {
    const answer = await gateway.send(route.path.replace(/:\w+/g, id), { method: route.method });
    expect(answer.status).toBe(404);
    expect(answer.text).toBe('There is nothing at this address.');
  },
);

test.each([
  `/internal/listings/${id}/..%2f..%2f..%2fapi%2flistings`,
  '/internal/../api/listings',
  '/api/listings/../../internal/users',
  '/api/listings/%2e%2e/%2e%2e/internal/users',
  '//internal/users',
  '/api//listings',
  '/internal/..%5c..%5capi/listings',
  `/internal/users/..%2f..%2fapi/listings/x%20/__problem/`,
])('%s, which nginx and a service would read differently, is refused', async (target) => {
  expect((await gateway.send(target)).status).toBe(400);
});

test.each([
  '/metrics',
  '/livez',
  '/readyz',
  '/internal',
  '/api',
  '/api/',
  '/api/unknown',
  '/api/listingsandmore',
])('%s is not routed', async (target) => {
  expect((await gateway.send(target)).status).toBe(404);
});

test.each([
  ['of one photo', 9_000_000],
  ['without a body', 0],
])('a share %s that no service worker took opens the listing form', async (_what, bytes) => {
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const answer = await gateway.send('/share', { method: 'POST', headers, body: 'x'.repeat(bytes) });
  expect([answer.status, answer.headers.location]).toEqual([303, '/upload']);
});

test('a share larger than a listing’s photos is refused', async () => {
  const headers = { 'content-length': String(100 * 1024 * 1024) };
  expect((await gateway.send('/share', { method: 'POST', headers })).status).toBe(413);
});

test('a service is told the real address, and a request id that the caller cannot choose', async () => {
  const answer = await gateway.send('/api/user', {
    headers: {
      'x-forwarded-for': '10.1.2.3',
      'x-real-ip': '10.1.2.3',
      'x-request-id': 'mine',
      forwarded: 'for=10.1.2.3',
    },
  });
  const { headers } = Echo.parse(JSON.parse(answer.text));
  expect(headers['x-forwarded-for']).toBe('127.0.0.1');
  expect(headers['x-real-ip']).toBe('127.0.0.1');
  expect(headers).not.toHaveProperty('forwarded');
  expect(headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/);
  expect(answer.headers['x-request-id']).toBe(headers['x-request-id']);
});

describe('the trace of a call', () => {
  const traceOf = async (target: string, traceparent?: string) => {
    const answer = await gateway.send(target, { headers: traceparent === undefined ? {} : { traceparent } });
    const { headers } = Echo.parse(JSON.parse(answer.text));
    return [headers.traceparent, answer.headers['x-request-id']];
  };

  test('that a page has begun goes on', async () => {
    const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
    expect((await traceOf('/api/user', traceparent))[0]).toBe(traceparent);
  });

  test.each([undefined, '', '00-4BF92F-00f067aa0ba902b7-01', 'x'.repeat(200)])(
    'begins here where %p came, with the id of the request',
    async (sent) => {
      const [traceparent, id = ''] = await traceOf('/api/user', sent);
      expect(traceparent).toBe(`00-${String(id)}-${String(id).slice(0, 16)}-01`);
    },
  );
});

test('connections to a service are kept and carry no Connection header', async () => {
  const { headers } = Echo.parse(JSON.parse((await gateway.send('/api/user')).text));
  expect(headers.connection ?? 'keep-alive').toBe('keep-alive');
});

test.each(['/sandbox-bank/pay/1', '/mail/1'])(
  '%s is there on a local start, and nowhere else',
  async (page) => {
    expect((await gateway.send(page)).status).toBe(404);
    const local = createServer((incoming, response) => {
      response.setHeader('cache-control', 'no-store');
      response.end(incoming.url);
    }).listen(0, '127.0.0.1');
    await once(local, 'listening');
    const { port } = z.object({ port: z.number() }).parse(local.address());
    const host = `127.0.0.1:${port}`;
    const withLocal = await startGateway({}, { sandbox: host, mails: host });
    try {
      const answer = await withLocal.send(page);
      expect(answer).toMatchObject({ status: 200, text: page });
      expect(answer.headers['cache-control']).toBe('no-store');
      expect((await withLocal.send('/transaction/verify/1')).text).not.toContain('/transaction');
    } finally {
      await withLocal.stop();
      local.close();
    }
  },
);
