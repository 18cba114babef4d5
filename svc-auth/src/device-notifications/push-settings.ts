import type { KeyObject } from 'node:crypto';
import { ServicePrivateKey, setting } from '@alaso/service-kit';
import * as z from 'zod/mini';

const services =
  'https://fcm.googleapis.com,https://updates.push.services.mozilla.com,' +
  'https://*.push.apple.com,https://*.notify.windows.com';

const origin = /^https?:\/\/(\*\.)?[a-z\d.-]+(:\d+)?$/;

/** Shared by the API, which accepts subscriptions, and the worker, which sends to them. */
export const pushSettings = {
  PUSH_KEY: setting(
    'the private ES256 JWK with which push services recognize our notifications (VAPID); after a change, users ' +
      'have to turn on notifications again',
    ServicePrivateKey,
    { isSecret: true },
  ),
  PUSH_SERVICES: setting(
    'the origins of push services, comma-separated, `*.` for any subdomain: the worker sends notifications to no ' +
      'other address',
    z._default(
      z
        .string()
        .check(
          z.refine(
            (list) => list.split(',').every((one) => origin.test(one)),
            'set it to origins, such as https://fcm.googleapis.com,https://*.push.apple.com',
          ),
        ),
      services,
    ),
  ),
};

/**
 * Returns true for an address at one of the push services. Browsers name the address to which our worker
 * sends, so any other one could make the worker call our own network.
 * @param services the setting `PUSH_SERVICES`
 */
export function isPushService(services: string, endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, host, username, password } = new URL(endpoint);
  if (username !== '' || password !== '') return false;
  return services.split(',').some((one) => {
    const [scheme, service = ''] = one.split('//');
    if (scheme !== protocol) return false;
    return service.startsWith('*.') ? host.endsWith(service.slice(1)) : host === service;
  });
}

/**
 * Returns both keys as the Push API and VAPID write them, in base64url: the private number, and the public
 * point, uncompressed (RFC 8292, section 3.2).
 */
export function vapidKeys(key: KeyObject): { privateKey: string; publicKey: string } {
  const { d = '', x = '', y = '' } = key.export({ format: 'jwk' });
  const point = [Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  return { privateKey: d, publicKey: Buffer.concat(point).toString('base64url') };
}
