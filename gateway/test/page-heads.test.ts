import type { RequestListener } from 'node:http';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Gateway, startGateway } from './running-gateway.ts';

const item = '3f1b8c52-6a0e-4d7f-9b31-2c8de5a47f10';
const page =
  '<head><!--# block name="head" --><title>Alaso</title><!--# endblock --><!--# include virtual="$head" stub="head" --></head>';

/** The fake svc-catalog's behavior and the requests it received. */
const catalog: { does: RequestListener; asked: string[]; headers: string[] } = {
  does: () => {},
  asked: [],
  headers: [],
};
const says =
  (status: number, body: string): RequestListener =>
  (_request, response) =>
    void response.writeHead(status, { 'content-type': 'text/html', 'cache-control': 'no-store' }).end(body);

/** The requests that the fake svc-auth received. */
let askedOfAuth: string[] = [];

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway({
    auth: (request, response) => {
      askedOfAuth.push(request.url ?? '');
      says(200, '<title>Tunde’s clothes</title>')(request, response);
    },
    catalog: (request, response) => {
      catalog.asked.push(request.url ?? '');
      catalog.headers.push(Object.keys(request.headers).join(' '));
      catalog.does(request, response);
    },
  });
  writeFileSync(path.join(gateway.site, 'index.html'), page);
  writeFileSync(path.join(gateway.site, 'landing.html'), '<a href="<!--# echo var=\'origin\' -->/">');
});
afterAll(() => gateway.stop());
beforeEach(() => {
  askedOfAuth = [];
  catalog.asked = [];
  catalog.headers = [];
  catalog.does = says(200, '<title>Lace gown</title>');
});

const title = async (target: string, headers = {}) => {
  const { status, text } = await gateway.send(target, { headers });
  expect(status).toBe(200);
  return /<title>(.*?)<\/title>/.exec(text)?.[1];
};

test('the page of an item has the head that svc-catalog has for it', async () => {
  expect(await title(`/item/${item}`)).toBe('Lace gown');
  expect(await title(`/item/${item}?from=mail`)).toBe('Lace gown');
  expect(catalog.asked).toEqual([`/api/heads/item/${item}`, `/api/heads/item/${item}`]);
});

test('svc-catalog learns nothing of who asks, but that they save data', async () => {
  await title(`/item/${item}`, { Cookie: 'alaso_access=secret', Authorization: 'x', 'Save-Data': 'on' });
  expect(catalog.asked).toEqual([`/api/heads/item/${item}?saveData=on`]);
  expect(catalog.headers.join()).not.toMatch(/cookie|authorization/);
});

test('Explore has the head of its category', async () => {
  for (const query of ['', '?category=rent', '?sort=newest&category=gift&size=M', '?category=../../x'])
    await title(`/explore${query}`);
  expect(catalog.asked).toEqual([
    '/api/heads/explore',
    '/api/heads/explore?category=rent',
    '/api/heads/explore?category=gift',
    '/api/heads/explore',
  ]);
});

test('the page of a member has the head that svc-auth has for them', async () => {
  expect(await title(`/?page=member&id=${item}&from=mail`)).toBe('Tunde’s clothes');
  for (const target of [`/?page=member&id=../${item}`, `/?page=help&id=${item}`, '/?page=member'])
    expect(await title(target)).toBe('Alaso');
  expect(askedOfAuth).toEqual([`/api/heads/member/${item}`]);
  expect(catalog.asked).toEqual([]);
});

test('other pages have the head that stands in them, and ask nobody', async () => {
  for (const target of ['/dashboard', '/item/nonsense', '/?page=help', `/item/${item}/more`])
    expect(await title(target)).toBe('Alaso');
  expect(catalog.asked).toEqual([]);
});

test.each([
  ['refuses', says(400, '<title>Bad</title>')],
  ['knows nothing', says(404, '<title>Not found</title>')],
  ['fails', says(500, '<title>Error</title>')],
  ['is away', (request) => request.socket.destroy()],
] satisfies [string, RequestListener][])('a page is whole where svc-catalog %s', async (_, does) => {
  catalog.does = does;
  expect(await title(`/item/${item}`)).toBe('Alaso');
});

test('nobody gets at a head by its internal address', async () => {
  expect(await gateway.send(`/__part/heads/item/${item}`)).toMatchObject({ status: 204, text: '' });
  expect(catalog.asked).toEqual([]);
});

test.each([
  ['/', undefined],
  ['/?page=help', undefined],
  [`/item/${item}`, undefined],
  ['/explore?category=gift', undefined],
  ['/dashboard', 'noindex'],
  ['/admin?tab=users', 'noindex'],
  ['/nothing', 'noindex'],
])('what search engines may keep of %s: %s', async (target, robots) => {
  expect((await gateway.send(target)).headers['x-robots-tag']).toBe(robots);
});

test('robots.txt names the sitemap, which is fetched once for all', async () => {
  const robots = await gateway.send('/robots.txt');
  expect([robots.headers['content-type'], robots.text]).toEqual([
    'text/plain; charset=utf-8',
    'User-agent: *\nDisallow: /api/docs\nDisallow: /media/uploads/\nSitemap: https://alaso.example/sitemap.xml\n',
  ]);
  catalog.does = says(200, '<urlset/>');
  for (const query of ['', '', '?part=a', '']) await gateway.send(`/sitemap.xml${query}`);
  expect(catalog.asked).toEqual(['/api/sitemap', '/api/sitemap?part=a']);
});

test('the landing names its own address', async () => {
  expect((await gateway.send('/')).text).toBe('<a href="https://alaso.example/">');
});

test('a picture for links that is not there is asked for, and served from its place', async () => {
  const picture = `/media/photos/${item}/link.jpg`;
  catalog.does = (_request, response) => {
    const folder = path.join(gateway.media, 'photos', item);
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'link.jpg'), 'a picture');
    response.writeHead(204, { 'x-accel-redirect': picture, 'cache-control': 'immutable' }).end();
  };
  for (let time = 0; time < 2; time += 1) {
    const { status, text, headers } = await gateway.send(picture);
    expect([status, text, headers['content-type']]).toEqual([200, 'a picture', 'image/jpeg']);
    expect(headers['cache-control']).toMatch(/public, max-age=31536000, immutable$/);
  }
  expect(catalog.asked).toEqual([`/api/photos/${item}/link-picture`]);
  catalog.does = says(404, 'Picture not found.');
  const missing = await gateway.send(`/media/photos/${item.replace('3', '4')}/link.jpg`);
  expect([missing.status, missing.headers['cache-control']]).toEqual([404, 'no-store']);
  expect((await gateway.send(`/media/photos/${item}/1600.jpg`)).status).toBe(404);
});
