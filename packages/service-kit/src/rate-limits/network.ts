import { isIPv6 } from 'node:net';

const mapped = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/;

/** Returns the eight groups of an IPv6 address given in its shortest notation. */
function parseGroups(shortest: string): string[] {
  const [head = '', tail] = shortest.split('::');
  const before = head === '' ? [] : head.split(':');
  if (tail === undefined) return before;
  const after = tail === '' ? [] : tail.split(':');
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => '0'), ...after];
}

/**
 * Returns the network that contains an address: an IPv4 address as is, or the first groups of an IPv6
 * address. Limits count per /64 (4 groups), because a single connection can use any address within a /64. A
 * subscriber may have an entire /48 (3 groups).
 */
export function networkOf(address: string, groups: 3 | 4 = 4): string {
  const [bare = ''] = address.split('%');
  if (!isIPv6(bare)) return address;
  const shortest = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const [, high, low] = mapped.exec(shortest) ?? [];
  if (high !== undefined && low !== undefined) {
    const bits = Number.parseInt(high, 16) * 65_536 + Number.parseInt(low, 16);
    return [24, 16, 8, 0].map((shift) => (bits >>> shift) & 255).join('.');
  }
  return `${parseGroups(shortest).slice(0, groups).join(':')}::/${groups * 16}`;
}
