import { createPrivateKey, createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FindKey, SigningKey } from '@alaso/service-kit';
import * as z from 'zod/mini';

export type KeySet = {
  signingKey: SigningKey;
  findKey: FindKey;
  /** In the JWK format of RFC 7517. */
  publicKeys: JsonWebKey[];
};

const KeyFile = z.object({
  keys: z
    .array(
      z.object({
        kty: z.literal('EC'),
        crv: z.literal('P-256'),
        kid: z.string().check(z.minLength(1)),
        x: z.string(),
        y: z.string(),
        d: z.string(),
      }),
    )
    .check(z.minLength(1)),
});

/**
 * Parses the access token keys from a JWK set. The first key signs new tokens; the others still verify older
 * ones.
 * @throws an error that does not contain the keys
 */
export function parseKeySet(text: string): KeySet {
  const { keys } = parseKeyFile(text);
  const publicKeys = new Map<string, KeyObject>();
  for (const { kid, ...jwk } of keys) {
    if (publicKeys.has(kid)) throw new Error('ACCESS_TOKEN_KEYS_FILE: two keys have the same kid');
    publicKeys.set(kid, createPublicKey({ format: 'jwk', key: jwk }));
  }
  const [first] = keys;
  if (!first) throw new Error('ACCESS_TOKEN_KEYS_FILE: there is no key');
  return {
    signingKey: { kid: first.kid, privateKey: createPrivateKey({ format: 'jwk', key: first }) },
    findKey: (kid) => Promise.resolve(publicKeys.get(kid)),
    publicKeys: [...publicKeys].map(([kid, key]) => ({
      ...key.export({ format: 'jwk' }),
      kid,
      use: 'sig',
      alg: 'ES256',
    })),
  };
}

function parseKeyFile(text: string): z.infer<typeof KeyFile> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    // The error message from JSON.parse quotes the text, which may be part of a private key.
    throw new Error('ACCESS_TOKEN_KEYS_FILE: this is no JSON');
  }
  const result = z.safeParse(KeyFile, parsed);
  if (result.success) return result.data;
  const places = result.error.issues.map((issue) => issue.path.join('.') || 'the file');
  throw new Error(
    `ACCESS_TOKEN_KEYS_FILE: { "keys": [private ES256 JWK with a kid] } is expected; look at ${places.join(', ')}`,
  );
}

export async function readKeySet(file: string): Promise<KeySet> {
  return parseKeySet(await readFile(file, 'utf8'));
}
