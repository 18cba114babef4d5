import type { RequestListener } from 'node:http';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Gateway, startGateway } from './running-gateway.ts';

const item = '3f1b8c52-6a0e-4d7f-9b31-2c8de5a47f10';
const signedIn = { Cookie: 'theme=dark; alaso_session=1; alaso_access=secret' };
const signedInOverHttps = { Cookie: 'theme=dark; __Host-alaso_session=1; __Host-alaso_access=secret' };

let gateway: Gateway;
let does: RequestListener;
let asked: string[];
let headers: string[];
beforeAll(async () => {
  gateway = await startGateway({
    catalog: (request, response) => {
      asked.push(request.url ?? '');
      headers.push(Object.keys(request.headers).join(' '));
      does(request, response);
    },
  });
  writeFileSync(path.join(gateway.site, 'index.html'), 'page: <!--# include virtual="$first_content" -->.');
});
afterAll(() => gateway.stop());
beforeEach(() => {
  asked = [];
  headers = [];
  does = (_request, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('words');
});

const pageAt = async (target: string, sent = {}) => (await gateway.send(target, { headers: sent })).text;

test('a page of an item has its first content, for anyone, with or without photos', async () => {
  expect(await pageAt(`/item/${item}`)).toBe('page: words.');
  expect(await pageAt(`/item/${item}?from=mail`, { ...signedIn, 'Save-Data': 'on' })).toBe('page: words.');
  expect(asked).toEqual([`/api/first-content/item/${item}`, `/api/first-content/item/${item}?saveData=on`]);
  expect(headers.join()).not.toMatch(/cookie|save-data/);
});

test('its rules have the nonce of the page, which is another one each time; no text of an owner gets one', async () => {
  const part = '<style nonce="">p{margin:0}</style><p>nonce=&quot;&quot; nonce=""</p>';
  does = (_request, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end(part);
  const nonces = new Set<string>();
  for (const target of [`/item/${item}`, `/item/${item}?again`]) {
    const { headers, text } = await gateway.send(target);
    const [, nonce = ''] = /<style nonce="([0-9a-f]{32})">/.exec(text) ?? [];
    expect(headers['content-security-policy']).toMatch(`style-src 'self' 'nonce-${nonce}' `);
    expect(text).toContain('<p>nonce=&quot;&quot; nonce=""</p>');
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(2);
});

test('the page of Explore has its first content for anyone who has a session', async () => {
  expect(await pageAt('/explore', signedIn)).toBe('page: words.');
  expect(await pageAt('/explore', signedInOverHttps)).toBe('page: words.');
  expect(await pageAt('/explore', { ...signedIn, 'Save-Data': 'on' })).toBe('page: words.');
  const plain = '/api/first-content/explore';
  expect(asked).toEqual([plain, plain, `${plain}?saveData=on`]);
});

test.each([
  ['/explore', {}],
  ['/explore?category=rent', signedIn],
  ['/dashboard', signedIn],
  ['/', signedIn],
  ['/item/nonsense', {}],
])('the page of %s asks for none', async (target, sent) => {
  expect(await pageAt(target, sent)).toBe('page: .');
  expect(asked).toEqual([]);
});

test.each([
  ['refuses', (_request, response) => void response.writeHead(400).end('Bad')],
  ['fails', (_request, response) => void response.writeHead(500).end('Error')],
  ['is away', (request) => request.socket.destroy()],
] satisfies [string, RequestListener][])('a page is whole where svc-catalog %s', async (_, failing) => {
  does = failing;
  expect(await pageAt(`/item/${item}`)).toBe('page: .');
});
