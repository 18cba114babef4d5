import { estimate } from './impact.routes.ts';

const none = { resale: 0, gift: 0, upcycle: 0, rent: 0, donated: 0 };

it.each([
  [none, { kgCo2e: 0, reused: 0, upcycled: 0, wearsShared: 0, garmentsDonated: 0 }],
  [
    { ...none, resale: 2, gift: 1 },
    { kgCo2e: 5.4, reused: 3 },
  ],
  [
    { ...none, upcycle: 3 },
    { kgCo2e: 7.5, upcycled: 3 },
  ],
  [
    { ...none, rent: 4, donated: 5 },
    { kgCo2e: 0, wearsShared: 4, garmentsDonated: 5 },
  ],
  [{ resale: 1, gift: 1, upcycle: 1, rent: 1, donated: 1 }, { kgCo2e: 6.1 }],
])('says of %j that it saved %j', (acts, expected) => {
  expect(estimate(acts)).toMatchObject(expected);
});
