import { readdirSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import path from 'node:path';
import { startGateway } from './running-gateway.ts';

const user = '7d1c0000-6a7e-4f0e-9b6e-0c1f1f4a9a11';
const photo = '9a2b0000-6a7e-4f0e-9b6e-0c1f1f4a9a11';
const base = `/media/uploads/${user}/${photo}`;
const folderQuery = `max=9&expires=1795000000000&signature=${'x'.repeat(43)}`;
const bucketQuery = `X-Amz-Expires=900&X-Amz-Signature=${'0'.repeat(64)}`;
const jpeg = { 'content-type': 'image/jpeg' };

/** Injects another request through the path, into an upstream that would be sent it decoded. */
const splits = [
  `%20HTTP/1.1%0d%0aHost:%20alaso%0d%0a%0d%0aGET%20/api/listings/mine%3freader=stolen`,
  `%20HTTP/1.1%0aHost:%20alaso%0a%0aGET%20/api/listings/mine%3freader=stolen%20HTTP/1.1%0aX:%20`,
  `%0d%0aX-Upload-User:%20another`,
  `%0a`,
  `%0d`,
];
const secondParameters = [
  '%26signature=x%23n1',
  '%26signature=x%23n2',
  '%26max=99999999',
  '%3fmax=1%26path=x',
  '%23n',
];
const others = [
  '',
  '/',
  '/x',
  '.jpg',
  '.hta',
  '%20',
  '%09',
  '%7f',
  '%ff%fe',
  ';x=1',
  ',1',
  '*',
  '%2a',
  '%25',
  '%250a',
  '%250d',
  '~',
  '%c0%af',
  '\\x',
  '%5cx',
  '%2fx',
  '/%2e%2e/x',
  '/../x',
  '//x',
  '/./x',
  '|id',
  '%24uri',
  '$uri',
  '%22',
  "'",
  '{{media}}',
  '%3cscript%3e',
];
const hostilePaths = [
  ...[...splits, ...secondParameters, ...others.slice(1)].map((ending) => base + ending),
  '/media/uploads/',
  '/media/uploads/.arriving/0000000001',
  `/media/uploads/${user}`,
  `/media/uploads/${user}/`,
  `/media/uploads/${user}/${photo.toUpperCase()}`,
  `/media/uploads/${user}/${photo.slice(1)}`,
  `/media/uploads/${user}/${photo}0`,
  `/media/uploads/${user}/${'-'.repeat(36)}`,
  `/media/uploads/${user}%0d%0a/${photo}`,
  `/media/uploads/%0a${user}/${photo}`,
  `/media/uploads/${user}/${photo.replace('9', '%39')}`,
];

/** Starts a server in place of svc-catalog and a bucket, which records its requests. */
async function startUpstream() {
  const asked: string[] = [];
  const answering = ({ url = '' }: { url?: string | undefined }, response: ServerResponse) => {
    asked.push(url);
    response.setHeader('content-type', 'text/plain').end(url);
  };
  const server: Server = createServer(answering).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server does not listen');
  return { asked, answering, address: `http://127.0.0.1:${address.port}`, server };
}

const kinds = [
  ['a folder', folderQuery],
  ['a bucket', bucketQuery],
] as const;

describe.each(kinds)('uploads to %s', (kind, query) => {
  let upstream: Awaited<ReturnType<typeof startUpstream>>;
  let gateway: Awaited<ReturnType<typeof startGateway>>;
  beforeAll(async () => {
    upstream = await startUpstream();
    const bucket = { address: `${upstream.address}/photos` };
    gateway = await startGateway({ catalog: upstream.answering }, kind === 'a bucket' ? { bucket } : {});
  });
  beforeEach(() => upstream.asked.splice(0));
  afterAll(async () => {
    await gateway.stop();
    upstream.server.closeAllConnections();
    upstream.server.close();
  });
  const put = (target: string) => gateway.send(target, { method: 'PUT', headers: jpeg, body: 'x' });

  test('a tidy path reaches the upstream', async () => {
    expect((await put(`${base}?${query}`)).status).toBeLessThan(300);
    expect(upstream.asked).toHaveLength(1);
  });

  test(`${hostilePaths.length} hostile paths are 404, and no upstream is asked`, async () => {
    expect(hostilePaths.length).toBeGreaterThanOrEqual(50);
    const statuses = await Promise.all(
      hostilePaths.map(async (target) => [target, (await put(`${target}?${query}`)).status]),
    );
    expect(statuses).toEqual(hostilePaths.map((target) => [target, 404]));
    expect(upstream.asked).toEqual([]);
    const files = readdirSync(path.join(gateway.media, 'uploads'), { recursive: true, withFileTypes: true });
    const names = files.filter((file) => file.isFile()).map(({ name }) => name);
    expect(names).toEqual(kind === 'a folder' ? [photo] : []);
  });

  test('a signature of another form is 403, and no upstream is asked', async () => {
    expect((await put(`${base}?max=1&signature=x`)).status).toBe(403);
    expect(upstream.asked).toEqual([]);
  });

  test('8 senders of splits change none of the answers that 20 readers get', async () => {
    let reading = true;
    const senders = Array.from({ length: 8 }, async (_, sender) => {
      for (let sent = sender; reading; sent++) await put(`${base}${splits[sent % splits.length]}?${query}`);
    });
    const reader = async (name: number) => {
      for (let read = 0; read < 50; read++) {
        const mine = `/api/listings/mine?reader=${name}-${read}`;
        const answer = await gateway.send(mine);
        expect([answer.status, answer.text]).toEqual([200, mine]);
      }
    };
    try {
      await Promise.all(Array.from({ length: 20 }, (_, name) => reader(name)));
    } finally {
      reading = false;
    }
    await Promise.all(senders);
    expect(upstream.asked.filter((url) => !/^\/api\/listings\/mine\?reader=\d/.test(url))).toEqual([]);
  });
});

/** Variables with client input as it was sent (it cannot contain a line break), or with our own values. */
const plain = new Set([
  'remote_addr',
  'request_id',
  'traceparent',
  'http_host',
  'content_type',
  'content_length',
  'scheme',
  // Captured from the raw path, in a form with only digits, letters, - and _.
  'upload_user',
  'upload_object',
  'upload_max',
  'upload_expires',
  'upload_signature',
  'upload_type',
  'accepted_encoding',
]);

test.each(kinds)('with %s, no address of an upstream holds decoded input of a client', async (kind) => {
  const bucket = { address: 'http://127.0.0.1:9/photos' };
  const gateway = await startGateway({}, kind === 'a bucket' ? { bucket } : {});
  const { config } = gateway;
  await gateway.stop();
  const directives = [
    ...config.replace(/^\s*#.*/gm, '').matchAll(/\b(proxy_pass|proxy_set_header|proxy_method) ([^;]*);/g),
  ];
  const passes = directives.filter(([, name]) => name === 'proxy_pass');
  expect(passes.length).toBeGreaterThan(20);
  for (const [line] of passes) expect(line).not.toContain('$');
  const used = directives.flatMap(([, , value = '']) =>
    [...value.matchAll(/\$(\w+)/g)].map(([, name]) => name),
  );
  expect([...new Set(used)].filter((name = '') => !plain.has(name))).toEqual([]);
  // A variable set from the decoded path would reintroduce it.
  expect(config).not.toMatch(/\bset \$/);
});
