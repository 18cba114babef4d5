import { networkOf } from './network.ts';

test('one subscriber has the first 48 bits of an IPv6 address', () => {
  expect(networkOf('2c0f:f5c0:1:2::1', 3)).toBe('2c0f:f5c0:1::/48');
});

test.each([
  ['102.89.23.7', '102.89.23.7'],
  ['unknown', 'unknown'],
  ['::ffff:102.89.23.7', '102.89.23.7'],
  ['::FFFF:6659:1707', '102.89.23.7'],
  ['2c0f:f5c0:1:2:aaaa:bbbb:cccc:dddd', '2c0f:f5c0:1:2::/64'],
  ['2C0F:F5C0:0001:0002::1', '2c0f:f5c0:1:2::/64'],
  ['2c0f:f5c0::1', '2c0f:f5c0:0:0::/64'],
  ['2c0f:f5c0:0:0:1:0:0:1', '2c0f:f5c0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('limits count %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
