import * as z from 'zod/v4/mini';
import { NewAddress, NewDonation, Phone, ProfileChange } from '../src/index.ts';

const number = '+2348030000000';

const written = [
  '+2348030000000',
  '0803 000 0000',
  '+234 (0)803 000 0000',
  '+234 (0) 803 000 0000',
  '+234(0)8030000000',
  '00234 803 000 0000',
  '002340803 000 0000',
  '234-803-000-0000',
  '8030000000',
  'tel:+2348030000000',
  'tel:0803-000-0000',
  '0803–000–0000',
  '0803‑000‑0000',
  '0803−000−0000',
  '0803.000.0000',
  '0803/0000000',
  ' 0803\t000\n0000 ',
  '0803\u00A0000\u202F0000',
  '\u202D+234 803 000 0000\u202C',
  '\u2066+2348030000000\u2069',
  '\u200E0803\u200B000\u2060000\uFEFF0',
  '０８０３０００００００',
];

it.each(written)('the phone %j is taken, in every field', (phone) => {
  expect(z.parse(Phone, phone)).toBe(number);
  expect(z.parse(ProfileChange, { phone })).toEqual({ phone: number });
  expect(z.parse(NewAddress.shape.phone, phone)).toBe(number);
  expect(z.parse(NewDonation.shape.organizationContact, phone)).toBe(number);
});

it.each(['0700', '0800', '0810', '0900', '0910'])('a number may start with %s', (start) => {
  expect(z.parse(Phone, `${start}1234567`)).toBe(`+234${start.slice(1)}1234567`);
});

it.each([
  '',
  '12345',
  '0803 000 000',
  '0803 000 00000',
  '0203 123 4567',
  '0603 123 4567',
  '+44 7700 900123',
  '0044 7700 900123',
  '234 803 000 000',
  '08030000000 / 08050000000',
  'call 08030000000',
  'a8030000000@example.com',
])('%j is no phone', (phone) => {
  expect(z.safeParse(Phone, phone).success).toBe(false);
});

it('an email of digits stays an email', () => {
  const email = '08030000000@example.com';
  expect(z.parse(NewDonation.shape.organizationContact, email)).toBe(email);
});
