import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { type ServiceName, serviceNames } from '@alaso/contracts';
import * as z from 'zod/mini';

const point = { kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string() };
const PrivateJwk = z.object({ ...point, d: z.string() });
const PublicJwks = z.object({ keys: z.array(z.object({ ...point, kid: z.enum(serviceNames) })) });

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * A setting whose text `read` understands; `undefined` or a throw from it is a mistake, told without the
 * text.
 */
function readBy<T>(what: string, read: (text: string) => T | undefined) {
  return z.pipe(
    z.string(`set it to ${what}`),
    z.transform((text: string, { issues, value }): T => {
      try {
        const found = read(text);
        if (found !== undefined) return found;
      } catch {
        // What the parsers say may repeat a part of a private key.
      }
      issues.push({ code: 'custom', message: `set it to ${what}`, input: value });
      return z.NEVER;
    }),
  );
}

/** The key with which this service signs its calls of other services. No other service has it. */
export const ServicePrivateKey = readBy(
  'the private ES256 JWK of this service, as JSON',
  (text): KeyObject | undefined => {
    const { success, data } = z.safeParse(PrivateJwk, parseJson(text));
    return success ? createPrivateKey({ format: 'jwk', key: data }) : undefined;
  },
);

/** The public keys of all services, the same for each. */
export const ServicePublicKeySet = readBy(
  `{ "keys": [public ES256 JWK] } as JSON, one with each kid of ${serviceNames.join(', ')}`,
  (text): ReadonlyMap<ServiceName, KeyObject> | undefined => {
    const { success, data } = z.safeParse(PublicJwks, parseJson(text));
    if (!success) return undefined;
    const keys = new Map(
      data.keys.map(({ kid, ...jwk }) => [kid, createPublicKey({ format: 'jwk', key: jwk })]),
    );
    return keys.size === serviceNames.length && data.keys.length === keys.size ? keys : undefined;
  },
);
