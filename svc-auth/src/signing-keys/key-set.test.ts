import { signAccessToken, verifyAccessToken } from '@alaso/service-kit';
import { newKeyPair } from '@alaso/service-kit/new-key-pair';
import { parseKeySet } from './key-set.ts';

const newKey = (kid: string) => ({
  ...newKeyPair().privateKey.export({ format: 'jwk' }),
  kid,
});
const claims = {
  sub: '3f0e5a2c-6f0b-4a58-9a64-0a4f3a3c1d11',
  sid: '3f0e5a2c-6f0b-4a58-9a64-0a4f3a3c1d12',
  role: 'user' as const,
  verified: false,
  name: 'Ada',
  suspension: null,
  auth_time: 0,
  ver: 0,
};

describe('the key set', () => {
  it('signs with its first key, and still verifies what the previous one signed', async () => {
    const [older, newer] = [newKey('older'), newKey('newer')];
    const before = parseKeySet(JSON.stringify({ keys: [older] }));
    const after = parseKeySet(JSON.stringify({ keys: [newer, older] }));
    expect(after.signingKey.kid).toBe('newer');
    for (const { signingKey } of [before, after]) {
      const verified = await verifyAccessToken(after.findKey, signAccessToken(signingKey, claims));
      expect(verified).toMatchObject(claims);
    }
    const unknown = await verifyAccessToken(before.findKey, signAccessToken(after.signingKey, claims));
    expect(unknown).toBeUndefined();
  });

  it('publishes no private part', () => {
    const key = newKey('a');
    const { publicKeys } = parseKeySet(JSON.stringify({ keys: [key] }));
    expect(JSON.stringify(publicKeys)).not.toContain(key.d);
    expect(publicKeys[0]).not.toHaveProperty('d');
  });

  it.each([
    ['text that is not JSON', `{"keys": [${JSON.stringify(newKey('a'))}`],
    ['an empty set', '{"keys":[]}'],
    ['a public key', JSON.stringify({ keys: [{ ...newKey('a'), d: undefined }] })],
    ['a key without a kid', JSON.stringify({ keys: [{ ...newKey('a'), kid: undefined }] })],
    ['a key of another curve', JSON.stringify({ keys: [{ ...newKey('a'), crv: 'P-384' }] })],
    ['two keys with one kid', JSON.stringify({ keys: [newKey('a'), newKey('a')] })],
  ])('refuses %s in a sentence that repeats no key', (_what, text) => {
    let message = '';
    try {
      parseKeySet(text);
    } catch (error) {
      message = String(error);
    }
    expect(message).toContain('ACCESS_TOKEN_KEYS_FILE');
    for (const [, secret] of text.matchAll(/"d":"([^"]+)"/g))
      expect(message).not.toContain(secret?.slice(-8));
  });
});
