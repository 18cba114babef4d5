import { deliveryLines, totalWithDelivery } from './price-lines.messages.ts';

it.each([
  ['45000.00', '2500.00', '47500.00', ['Item: ₦45,000', 'Delivery: ₦2,500', 'Total: ₦47,500']],
  ['45000.10', '2500.20', '47500.30', ['Item: ₦45,000.10', 'Delivery: ₦2,500.20', 'Total: ₦47,500.30']],
  ['45000.00', '0.00', '45000.00', ['Item: ₦45,000', 'Delivery: Free', 'Total: ₦45,000']],
  ['45000.00', null, '45000.00', ['Item: ₦45,000', 'Total: ₦45,000']],
  ['0.00', '2500.00', '2500.00', ['Delivery: ₦2,500', 'Total: ₦2,500']],
  ['0.00', null, '0.00', ['Total: Free']],
])('an item for %s with the delivery fee %s costs %s', (amount, fee, total, lines) => {
  expect(totalWithDelivery({ amount, fee })).toBe(total);
  expect(deliveryLines({ amount, fee }).map(({ name, value }) => `${name}: ${value}`)).toEqual(lines);
});
