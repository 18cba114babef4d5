import { formatListingPrice, formatNaira } from './naira.ts';

test.each([
  ['1500.00', '₦1,500'],
  ['1500.50', '₦1,500.50'],
  ['0.00', '₦0'],
  ['0.05', '₦0.05'],
  ['99999999.99', '₦99,999,999.99'],
  ['1250000', '₦1,250,000'],
  [null, '₦0'],
  [undefined, '₦0'],
])('%s on the wire reads %s', (amount, read) => {
  expect(formatNaira(amount)).toBe(read);
});

test.each([
  [{ category: 'resale', price: '2000.00' }, '₦2,000'],
  [{ category: 'rent', price: '2000.00' }, '₦2,000/day'],
  [{ category: 'gift', price: '2000.00' }, 'Free'],
  [{ category: 'gift', price: null }, 'Free'],
  [{ category: 'resale', price: '0.00' }, 'Free'],
  [{ category: 'rent', price: null }, 'Price on request'],
  [{ category: 'upcycle' }, 'Price on request'],
] as const)('%j is priced %s', (listing, words) => {
  expect(formatListingPrice(listing)).toBe(words);
});
