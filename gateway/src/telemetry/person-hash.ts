import { createHash } from 'node:crypto';
import { networkOf } from '@alaso/service-kit/network';

/** Returns a subscriber's part of the network: an IPv4 address, or the first 48 bits of an IPv6 address. */
export const subscriberOf = (address: string): string => networkOf(address, 3);

/** Maximum number of people counted per network, so that one person cannot count as many. */
const PEOPLE_OF_NETWORK = 4;

const hashOf = (...parts: readonly (string | number)[]) =>
  createHash('sha256').update(parts.join('\n')).digest('base64url');

/**
 * Returns the key under which a person counts once: their network and their browser's bucket, so that a few
 * of the people behind a carrier's address count separately. The salt is discarded, so no one can be traced
 * by it.
 */
export function countedAs(address: string, lot: number, salt: string): { person: string; network: string } {
  const network = subscriberOf(address);
  return { person: hashOf(salt, network, lot % PEOPLE_OF_NETWORK), network: hashOf(salt, network) };
}
