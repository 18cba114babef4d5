import { createHmac, createPublicKey } from 'node:crypto';
import { authInternal } from '@alaso/contracts/internal';
import { ApiConfig, callSettings, parseConfig, route, signServiceToken } from '@alaso/service-kit';
import { serviceKeyOf, startTestService, testEnvironment, type TestService } from '@alaso/test-kit';
import jwt, { type SignOptions } from 'jsonwebtoken';
import * as z from 'zod/mini';
import { buildTinyApp } from './tiny-app.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({
    service: 'auth',
    build: (platform) =>
      buildTinyApp(platform, [route(authInternal.countUsers, () => ({ body: { totalUsers: 1 } }))]),
  });
});
afterAll(() => service.close());

const statusWith = async (token: string) =>
  (await service.call(authInternal.countUsers, {}, { headers: { Authorization: `Bearer ${token}` } })).status;
const now = () => Math.floor(Date.now() / 1000);

function signed(claims: object, options: SignOptions = {}) {
  return jwt.sign(claims, serviceKeyOf('orders'), {
    algorithm: 'ES256',
    issuer: 'svc-orders',
    audience: 'svc-auth',
    ...options,
  });
}

describe('a service token', () => {
  it.each(['catalog', 'orders', 'moderation'] as const)('of svc-%s lets it in', async (from) => {
    expect(await statusWith(signServiceToken(serviceKeyOf(from), from, 'auth'))).toBe(200);
  });

  it.each(['auth', 'catalog', 'moderation'] as const)(
    'that the key of svc-orders signed in the name of svc-%s is refused',
    async (from) => {
      expect(await statusWith(signServiceToken(serviceKeyOf('orders'), from, 'auth'))).toBe(401);
    },
  );

  it('for another service is refused', async () => {
    expect(await statusWith(signServiceToken(serviceKeyOf('orders'), 'orders', 'catalog'))).toBe(401);
  });

  it.each([
    ['of someone unknown', () => signed({}, { issuer: 'svc-payments' })],
    ['of nobody', () => jwt.sign({}, serviceKeyOf('orders'), { algorithm: 'ES256', audience: 'svc-auth' })],
    ['that has run out', () => signed({}, { expiresIn: -1 })],
    ['that was signed a minute ago and never runs out', () => signed({ iat: now() - 60 })],
    ['that does not say when it was signed', () => signed({}, { noTimestamp: true })],
    ['without a signature', () => `${signed({}).split('.').slice(0, 2).join('.')}.`],
    ['that is nonsense', () => 'a.b.c'],
  ])('%s is refused', async (_what, make) => {
    expect(await statusWith(make())).toBe(401);
  });

  it('signed with a public key as a shared secret is refused', async () => {
    const pem = createPublicKey(serviceKeyOf('orders')).export({ format: 'pem', type: 'spki' });
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const claims = { iss: 'svc-orders', aud: 'svc-auth', iat: now(), exp: now() + 30 };
    const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
    const signature = createHmac('sha256', pem).update(text).digest('base64url');
    expect(await statusWith(`${text}.${signature}`)).toBe(401);
  });

  it('runs out within half a minute', () => {
    const token = signServiceToken(serviceKeyOf('orders'), 'orders', 'auth');
    const { exp = Number.POSITIVE_INFINITY } = jwt.decode(token, { json: true }) ?? {};
    expect(exp - now()).toBeLessThanOrEqual(30);
  });
});

describe('the keys in the settings', () => {
  const Config = z.extend(ApiConfig, callSettings('catalog'));
  const settings = testEnvironment('orders');
  const { keys } = z.parse(
    z.object({ keys: z.array(z.unknown()) }),
    JSON.parse(settings.SERVICE_TOKEN_PUBLIC_KEYS),
  );

  it.each([
    ['SERVICE_TOKEN_KEY', 'is no JSON', '{"kty":"EC","d":"c2VjcmV0'],
    ['SERVICE_TOKEN_KEY', 'is a public one', JSON.stringify(keys[0])],
    [
      'SERVICE_TOKEN_KEY',
      'is no point of the curve',
      '{"kty":"EC","crv":"P-256","x":"a","y":"b","d":"c2VjcmV0"}',
    ],
    ['SERVICE_TOKEN_PUBLIC_KEYS', 'lacks a service', JSON.stringify({ keys: keys.slice(1) })],
    ['SERVICE_TOKEN_PUBLIC_KEYS', 'names one twice', JSON.stringify({ keys: [...keys, keys[0]] })],
  ])('%s that %s is told, without the key', (name, _what, value) => {
    const read = () => parseConfig(Config, { ...settings, [name]: value });
    expect(read).toThrow(`${name}: set it to`);
    expect(read).not.toThrow('c2VjcmV0');
  });
});
