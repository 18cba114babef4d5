import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Gateway, startGateway } from './running-gateway.ts';

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway();
  const put = (file: string, content: string | Buffer) => {
    const target = path.join(gateway.site, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, content);
  };
  put('index.html', '<!doctype html><title>shell</title><!--#include virtual="/registry.json" -->');
  put('registry.json', '{"slices":[]}');
  put('mfe/shop/1.0.0/remoteEntry.js', 'plain');
  put('mfe/shop/1.0.0/remoteEntry.js.gz', gzipSync('compressed before'));
  put('main.0a1b2c3d.js', 'shell');
  put('main.0a1b2c3d.css', ':root {}');
  put('drawing.0a1b2c3d.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  put('service-worker.js', 'worker');
  put('manifest.webmanifest', '{"name":"Alaso"}');
  put('api/openapi.json', '{}');
  put('api/docs/index.html', 'docs');
  mkdirSync(path.join(gateway.media, 'photos'));
  writeFileSync(path.join(gateway.media, 'photos', '320.webp'), 'photo');
  mkdirSync(path.join(gateway.media, 'private-photos'));
  writeFileSync(path.join(gateway.media, 'private-photos', '320.webp'), 'photo');
});
afterAll(() => gateway.stop());

const forGood = 'public, max-age=31536000, immutable';

test.each(['/mfe/shop/1.0.0/remoteEntry.js', '/main.0a1b2c3d.js', '/media/photos/320.webp'])(
  '%s may be kept for good',
  async (target) => {
    const answer = await gateway.send(target);
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe(forGood);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  },
);

test.each(['/registry.json', '/manifest.webmanifest', '/api/docs', '/api/openapi.json'])(
  '%s is asked for again each time, and unchanged answers 304',
  async (target) => {
    const first = await gateway.send(target);
    expect(first.status).toBe(200);
    expect(first.headers['cache-control']).toBe('no-cache');
    const again = await gateway.send(target, { headers: { 'if-none-match': String(first.headers.etag) } });
    expect(again.status).toBe(304);
  },
);

test.each(['/', '/index.html', '/explore', '/item/5'])(
  '%s is the page, never kept unasked, with the registry as it is at this moment',
  async (target) => {
    const answer = await gateway.send(target);
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-cache');
    expect(answer.text).toBe('<!doctype html><title>shell</title>{"slices":[]}');
  },
);

test('anyone who has no session gets the landing at /, which holds no registry; ?page= and a session lead to the app', async () => {
  writeFileSync(path.join(gateway.site, 'landing.html'), '<!doctype html><title>landing</title>');
  const pageAt = async (target: string, headers = {}) => (await gateway.send(target, { headers })).text;
  expect(await pageAt('/')).toBe('<!doctype html><title>landing</title>');
  expect(await pageAt('/?from=a-friend')).toContain('landing');
  expect(await pageAt('/?page=help')).toContain('shell');
  expect(await pageAt('/', { cookie: 'theme=dark; alaso_session=1' })).toContain('shell');
  expect(await pageAt('/', { cookie: '__Host-alaso_session=1; theme=dark' })).toContain('shell');
  expect(await pageAt('/', { cookie: 'x-alaso_session=1; alaso_session=' })).toContain('landing');
  expect(await pageAt('/explore')).toContain('shell');
  rmSync(path.join(gateway.site, 'landing.html'));
});

test('any other address is the shell, which decides what is there', async () => {
  expect((await gateway.send('/no/such/page')).text).toContain('shell');
  expect((await gateway.send('/dashboard?tab=profile')).text).toContain('shell');
  expect((await gateway.send('/explore?search=gele.png')).text).toContain('shell');
  expect((await gateway.send('/item/5.5')).text).toContain('shell');
});

test.each([
  '/mfe/shop/1.0.0/missing.js',
  '/mfe/shop/',
  '/missing.0a1b2c3d.js',
  '/nothing.js',
  '/x.png',
  '/favicon.ico',
  '/other.webmanifest',
  '/explore/Nothing.HTML',
  '/media/photos/missing.webp',
  '/media/private-photos/320.webp',
  '/media/elsewhere.webp',
  '/media/',
])('%s is missing: a real 404 that nobody keeps, never the page of the shell', async (target) => {
  const answer = await gateway.send(target);
  expect(answer.status).toBe(404);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.text).not.toContain('shell');
});

test('published files go out as they were compressed at their release', async () => {
  const target = '/mfe/shop/1.0.0/remoteEntry.js';
  expect((await gateway.send(target)).text).toBe('plain');
  const response = await fetch(gateway.address + target, { headers: { 'accept-encoding': 'gzip' } });
  expect(response.headers.get('content-encoding')).toBe('gzip');
  expect(response.headers.get('vary')).toBe('Accept-Encoding');
  expect(await response.text()).toBe('compressed before');
});

test.each([
  ['/', 'text/html; charset=utf-8'],
  ['/api/docs', 'text/html; charset=utf-8'],
  ['/mfe/shop/1.0.0/remoteEntry.js', 'text/javascript; charset=utf-8'],
  ['/main.0a1b2c3d.css', 'text/css; charset=utf-8'],
  ['/drawing.0a1b2c3d.svg', 'image/svg+xml; charset=utf-8'],
  ['/robots.txt', 'text/plain; charset=utf-8'],
  ['/api/unknown', 'text/plain; charset=utf-8'],
  // JSON has one encoding, and pictures none.
  ['/registry.json', 'application/json'],
  ['/manifest.webmanifest', 'application/manifest+json'],
  ['/media/photos/320.webp', 'image/webp'],
])('%s says what it is: %s', async (target, type) => {
  expect((await gateway.send(target)).headers['content-type']).toBe(type);
});

const ofPages = [
  "default-src 'self'",
  "script-src 'self'",
  "frame-ancestors 'none'",
  "object-src 'none'",
  "base-uri 'none'",
];
/** Nothing runs if the answer is opened as a page. */
const ofOthers = ["default-src 'none'; frame-ancestors 'none'"];

test.each([
  ['/', ofPages],
  ['/explore', ofPages],
  ['/api/docs', ofPages],
  // Its own answer says what a worker may request.
  ['/service-worker.js', ofPages],
  ['/drawing.0a1b2c3d.svg', ofOthers],
  ['/mfe/shop/1.0.0/remoteEntry.js', ofOthers],
  ['/media/photos/320.webp', ofOthers],
  ['/registry.json', ofOthers],
  ['/manifest.webmanifest', ofOthers],
  ['/api/user', ofOthers],
  ['/api/unknown', ofOthers],
  ['/mfe/none', ofOthers],
])('%s carries the security headers, no version, and nothing for pages of others', async (target, parts) => {
  const { headers } = await gateway.send(target, { headers: { origin: 'https://elsewhere.example' } });
  const policy = String(headers['content-security-policy']);
  for (const part of parts) expect(policy).toContain(part);
  if (parts === ofOthers) expect(policy).not.toContain('self');
  expect(policy).not.toContain('unsafe');
  expect(headers).toMatchObject({
    server: 'nginx',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
  });
  expect(headers).not.toHaveProperty('x-powered-by');
  expect(headers).not.toHaveProperty('access-control-allow-origin');
  expect(headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/);
});
