import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { newKeyPair } from '@alaso/service-kit/new-key-pair';
import jwt from 'jsonwebtoken';
import { createPushSender } from '../src/device-notifications/index.ts';
import { isPushService, pushSettings, vapidKeys } from '../src/device-notifications/push-settings.ts';

let server: Server;
let status = 201;
const asked: { headers: IncomingHttpHeaders; path: string | undefined; body: Buffer }[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      asked.push({ headers: request.headers, path: request.url, body: Buffer.concat(parts) });
      response.writeHead(status, { Location: '/elsewhere' }).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
beforeEach(() => {
  asked.length = 0;
});
afterAll(() => server.close());

const key = newKeyPair();
const sender = createPushSender({ PUSH_KEY: key.privateKey, PATIENCE: 1 });
const content = {
  title: 'Ada sent you a message',
  text: 'Ada writes: “Is it new?”',
  link: '/dashboard?tab=messages',
};
const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const send = (shown = content) =>
  sender.send(
    {
      endpoint: `${origin()}/device/1`,
      keys: {
        p256dh: vapidKeys(newKeyPair().privateKey).publicKey,
        auth: randomBytes(16).toString('base64url'),
      },
    },
    shown,
  );

it('sends a notification encrypted, signed with the key that browsers get, and for a day', async () => {
  status = 201;
  expect(await send()).toBe('sent');
  const [{ headers, body } = { headers: {}, body: Buffer.of() }] = asked;
  expect(headers).toMatchObject({ ttl: '86400', urgency: 'high', 'content-encoding': 'aes128gcm' });
  expect(body.toString('latin1')).not.toContain('Is it new');
  const [, token = '', published] = /^vapid t=(.+), k=(.+)$/.exec(String(headers.authorization)) ?? [];
  expect(published).toBe(vapidKeys(key.privateKey).publicKey);
  const claims = jwt.verify(token, key.publicKey, { algorithms: ['ES256'], audience: origin() });
  expect(claims).toMatchObject({ sub: 'mailto:hello@alaso.example' });
});

it('replaces a waiting notification about the same page only', async () => {
  status = 201;
  await send();
  await send({ ...content, title: 'Ada sent you a message, again' });
  await send({ ...content, link: '/dashboard?tab=transactions' });
  const [first, again, other] = asked.map(({ headers }) => headers.topic);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

it.each([
  [404, 'gone'],
  [410, 'gone'],
  [403, 'gone'],
  [400, 'refused'],
  [413, 'refused'],
] as const)('takes %i for %s', async (code, result) => {
  status = code;
  expect(await send()).toBe(result);
});

it.each([429, 500, 503])('fails on %i, so that the job tries again', async (code) => {
  status = code;
  await expect(send()).rejects.toThrow(`the push service answered ${code}`);
});

it('follows no redirect, because its address was not checked', async () => {
  status = 307;
  expect(await send()).toBe('refused');
  expect(asked.map(({ path }) => path)).toEqual(['/device/1']);
});

it.each([
  ['https://fcm.googleapis.com/fcm/send/1', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/1', true],
  ['https://web.push.apple.com/1', true],
  ['https://sg2p.notify.windows.com/w/?token=1', true],
  ['https://push.apple.com.elsewhere.example/1', false],
  ['https://fcm.googleapis.com:8443/1', false],
  ['https://sub.fcm.googleapis.com/1', false],
])('knows push services: %s is one: %s', (endpoint, isOne) => {
  expect(isPushService(pushSettings.PUSH_SERVICES.parse(undefined), endpoint)).toBe(isOne);
});
