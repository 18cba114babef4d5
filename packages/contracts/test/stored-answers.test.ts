import { addressPaths } from '../src/orders/order-move.ts';
import { keepsAnswer } from '../src/route.ts';
import { shapeOf } from '../src/route-shape.ts';
import { allRoutes } from '../src/routes.ts';

const withAddress = allRoutes.filter(
  (route) => route.method !== 'GET' && shapeOf({ ...route, body: undefined }).includes('"recipient"'),
);

test('answers with the address of a delivery are found', () => {
  const names = withAddress.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(['addAddress', 'chooseHandOver', 'confirmOrder', 'actOnOrder']),
  );
});

test.each(withAddress)('$name: the address is not in the answer stored for repeats', (route) => {
  if (keepsAnswer(route)) expect(route.notStored).toEqual(addressPaths);
});
