import { generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { signAccessToken } from './access-token.ts';
import { verifiedTokens } from './verified-tokens.ts';

const kid = 'a-key';
const keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const claims = {
  sub: randomUUID(),
  sid: randomUUID(),
  role: 'user',
  verified: false,
  name: 'Bisi',
  suspension: null,
  auth_time: 0,
  ver: 0,
} as const;
const signed = (lifetimeMs?: number) =>
  signAccessToken({ kid, privateKey: keys.privateKey }, claims, lifetimeMs);

let key: KeyObject | undefined;
const verified = verifiedTokens(() => Promise.resolve(key));
beforeEach(() => {
  key = keys.publicKey;
});
afterEach(() => jest.restoreAllMocks());

it('checks the signature of a token once', async () => {
  const check = jest.spyOn(jwt, 'verify');
  const token = signed();
  expect(await verified(token)).toMatchObject(claims);
  expect(await verified(token)).toMatchObject(claims);
  expect(check).toHaveBeenCalledTimes(1);
});

it('knows no token longer than it is valid', async () => {
  const token = signed(60_000);
  expect(await verified(token)).toMatchObject(claims);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
  expect(await verified(token)).toBeUndefined();
});

it('knows no token whose key is another, or is withdrawn', async () => {
  const token = signed();
  expect(await verified(token)).toMatchObject(claims);
  key = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey;
  expect(await verified(token)).toBeUndefined();
  key = undefined;
  expect(await verified(token)).toBeUndefined();
});

it('knows no token that says something else, however well known the one is that it was made from', async () => {
  const token = signed();
  await verified(token);
  const [head, , signature] = token.split('.');
  const forged = Buffer.from(JSON.stringify({ ...claims, role: 'admin' })).toString('base64url');
  expect(await verified([head, forged, signature].join('.'))).toBeUndefined();
});
