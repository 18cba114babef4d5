import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { checkAreas } from '../src/area-rules.ts';
import { lgas } from '../src/lgas.ts';
import { Place } from '../src/place.ts';
import { checkLgasWith, placeInWords } from '../src/place-filters.ts';
import { NewAddress } from '../src/orders/new-address.ts';
import { states } from '../src/states.ts';
import { ListingQuery } from '../src/catalog/listing.ts';

checkLgasWith(lgas);
checkAreas();

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

const areaMessages = (area: string) => messagesOf({ state: 'Lagos', lga: 'Ikeja', area });

it.each([
  '12 Allen Avenue',
  '12, Allen Avenue',
  '12b Toyin street, Ikeja',
  '14/16 Adeniran Ogunsanya St',
  'Ikeja, 3 Unity Close',
  'Ikeja 12 Allen Avenue',
  'Allen Avenue 12',
  'Bode Thomas Street, 5',
  'No 5 Bode Thomas Street',
  'Bode Thomas Street no. 5',
  '#5 Bode Thomas',
  'Plot 7 Block 3, Lekki Phase 1',
  'House 3b, 22 Road, Festac',
  'Flat 4, Dolphin Estate',
  'Lekki Phase 1, 15 Admiralty Way',
  '\uFF11\uFF12 Allen Avenue',
])('takes no street with a number for an area: %s', (area) => {
  expect(areaMessages(area)).toEqual(['Write only the part of town, without street and number']);
});

it.each([
  'Phase 1',
  'Festac Town',
  'Lekki Phase 1',
  'Lekki Phase 1 Admiralty Way',
  'Satellite Town',
  '2nd Rainbow',
  'Ikeja GRA',
  'Km 14, Lekki-Epe Expressway',
  'Block 5 estate',
  'Allen Avenue',
  'Off Allen Avenue',
  '22 Road, Festac',
  '2nd Avenue, Festac',
  '7th Avenue Gwarinpa',
  'Wuse Zone 4, Herbert Macaulay Way',
  'Wuse Zone 4 Herbert Macaulay Way',
  'Garki Area 11',
  'Mile 12',
  '1004 Estate close to Ahmadu Bello Way',
  '1004, Victoria Island',
  '5 minutes from Toyin Street',
  'Road 5, Ikota',
  'No street, only a park',
])('takes a part of town with a number for an area: %s', (area) => {
  expect(areaMessages(area)).toBeUndefined();
});

it('takes a street and its number in an address for a delivery', () => {
  const address = {
    recipient: 'Ada',
    phone: '08031234567',
    state: 'Lagos',
    lga: 'Ikeja',
    landmark: 'Opposite the bank',
  };
  expect(NewAddress.safeParse({ ...address, area: '12 Allen Avenue' }).success).toBe(true);
  expect(NewAddress.safeParse({ ...address, area: 'x'.repeat(61) }).success).toBe(false);
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
