import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Gateway, startGateway } from './running-gateway.ts';

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway();
  writeFileSync(path.join(gateway.site, 'registry.json'), '{}');
});
afterAll(() => gateway.stop());

const known = ['alaso.example', 'ALASO.example', 'alaso.example:443', 'alaso.example.', '127.0.0.1:8080'];
test.each(known)('%s is our own host, and is served', async (host) => {
  expect((await gateway.send('/api/user', { headers: { host } })).status).toBe(200);
});

const foreign = [
  'evil.example',
  'localhost',
  'www.alaso.example',
  'alaso.example.evil.example',
  'evil.example:alaso.example',
  'alaso-example',
  'alaso.example@evil.example',
  '_',
  '10.0.0.7:8080',
];
const paths = [
  '/',
  '/item/7?from=mail&to=%0d%0aX:%20y',
  '/api/user',
  '/api//user',
  '/media/photos/a.webp',
  '//evil.example/',
];
test.each(foreign)('%s is not, and no call to it reaches a service', async (host) => {
  for (const target of paths) {
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE']) {
      const { status, headers } = await gateway.send(target, { method, headers: { host } });
      expect([status, headers.location]).toEqual([308, `https://alaso.example${target}`]);
      expect(headers['cache-control']).toBe('no-store');
      expect(headers).not.toHaveProperty('x');
    }
  }
});

test('what the machines around it read is there by every name they have for it', async () => {
  const headers = { host: 'gateway:8080' };
  for (const target of ['/healthz', '/registry.json']) {
    expect((await gateway.send(target, { headers })).status).toBe(200);
  }
  expect((await gateway.send('/mfe/none/1.0.0/none.js', { headers })).status).toBe(404);
  expect((await gateway.send('/healthz%0a', { headers })).status).toBe(308);
});

test('an address in the request line counts more than the header', async () => {
  const asked = await gateway.send('http://evil.example/item/7', { headers: { host: 'alaso.example' } });
  expect([asked.status, asked.headers.location]).toEqual([308, 'https://alaso.example/item/7']);
});

test('a path cannot ask for the redirect', async () => {
  const { status } = await gateway.send('/__elsewhere', { headers: { host: 'alaso.example' } });
  expect(status).not.toBe(308);
});
