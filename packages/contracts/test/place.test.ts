import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { lgas } from '../src/lgas.ts';
import { Place } from '../src/place.ts';
import { checkLgasWith, placeInWords } from '../src/place-filters.ts';
import { states } from '../src/states.ts';
import { ListingQuery } from '../src/catalog/listing.ts';

checkLgasWith(lgas);

const messagesOf = (given: unknown) => Place.safeParse(given).error?.issues.map(({ message }) => message);

it('knows 36 states, the FCT and 774 LGAs, none of them twice in a state', () => {
  expect(Object.keys(lgas)).toEqual([...states]);
  expect(states).toHaveLength(37);
  expect(Object.values(lgas).flat()).toHaveLength(774);
  for (const names of Object.values(lgas)) {
    expect(new Set(names.map((name) => name.toLowerCase().replaceAll(/[^a-z]/g, ''))).size).toBe(
      names.length,
    );
    for (const name of names) expect(name).toMatch(/^[A-Z][A-Za-z' /-]{1,39}$/);
  }
});

it('weighs at most 8 KiB in a page that loads the table', () => {
  expect(gzipSync(JSON.stringify(lgas)).length).toBeLessThan(8 * 1024);
});

it('takes each LGA with its own state, and with no other', () => {
  const all = states.flatMap((state) => lgas[state].map((lga) => ({ state, lga })));
  const property = fc.property(
    fc.constantFrom(...all),
    fc.constantFrom(...states),
    ({ state, lga }, other) => {
      expect(Place.parse({ state, lga })).toEqual({ state, lga });
      expect(Place.safeParse({ state: other, lga }).success).toBe(lgas[other].includes(lga));
    },
  );
  fc.assert(property, { numRuns: 1000 });
});

it.each([
  [{ state: 'Lagos' }, 'Choose a local government area'],
  [{ state: 'Lagos', lga: '' }, 'Choose a local government area'],
  [{ state: 'Paris', lga: 'Ikeja' }, 'Choose a state'],
  [{ state: 'Kano', lga: 'Ikeja' }, 'Choose a place of this state'],
  [
    { state: 'Lagos', lga: 'Ikeja', area: 'www.shop.ng' },
    'An area cannot contain a link or an email address',
  ],
  [
    { state: 'Lagos', lga: 'Ikeja', area: 'ada@shop.ng' },
    'An area cannot contain a link or an email address',
  ],
  [{ state: 'Lagos', lga: 'Ikeja', area: 'x'.repeat(61) }, 'Use at most 60 characters'],
])('refuses %j', (given, message) => {
  expect(messagesOf(given)).toContain(message);
});

it('takes an area of 60 characters, and an LGA filter only with its state', () => {
  expect(messagesOf({ state: 'Lagos', lga: 'Ikeja', area: 'Opebi, off Allen Avenue' })).toBeUndefined();
  expect(ListingQuery.safeParse({ state: 'Oyo', lga: 'Surulere' }).success).toBe(true);
  expect(ListingQuery.safeParse({ lga: 'Surulere' }).success).toBe(false);
  expect(ListingQuery.safeParse({ state: 'Kano', lga: 'Surulere' }).success).toBe(false);
});

it('names a place as people do', () => {
  expect(placeInWords({ state: 'Lagos', lga: 'Surulere' })).toBe('Surulere, Lagos');
  expect(placeInWords({ state: 'Gombe', lga: 'Gombe' })).toBe('Gombe');
});
