import { createHash } from 'node:crypto';
import { networkOf } from '@alaso/service-kit/network';

/**
 * Returns what one subscriber has of the network: an IPv4 address, or the first 48 bits of an IPv6 address.
 */
export const subscriberOf = (address: string): string => networkOf(address, 3);

/** Caps the people that one network counts as, so that one person cannot count as many. */
const PEOPLE_OF_NETWORK = 4;

const hashOf = (...parts: readonly (string | number)[]) =>
  createHash('sha256').update(parts.join('\n')).digest('base64url');

/**
 * Returns by what a person counts once: their network, and the lot that their browser has drawn, so that a
 * few of those behind a carrier's address count apart. With a salt that is thrown away, nobody can be found
 * by it.
 */
export function countedAs(address: string, lot: number, salt: string): { person: string; network: string } {
  const network = subscriberOf(address);
  return { person: hashOf(salt, network, lot % PEOPLE_OF_NETWORK), network: hashOf(salt, network) };
}
