import { guardPublicText, maskNumbers } from '../src/scam-rules/index.ts';

it.each([
  ['Call 0803 123 4567 now', 'Call •••• ••67 now'],
  ['08031234567', '•••• ••67'],
  ['+234 (0) 803-123-4567!', '•••• ••67!'],
  ['0,8,0,3,1,2,3,4,5,6,7 na my line', '•••• ••67 na my line'],
  ['zero, eight, zero, three, one, two, three, four, five, six, seven', '•••• ••••'],
  ['O8O3 l23 4567 na my line', '•••• ••67 na my line'],
  ['０８０３１２３４５６７', '•••• ••67'],
  ['Gele 0\u200B8\u200B0\u200B3\u200B1\u200B2\u200B3\u200B4\u200B5\u200B6\u200B7', 'Gele •••• ••67'],
  ['Ṣadé 08031234567, Ọmọlará 0903 123 4568', 'Ṣadé •••• ••67, Ọmọlará •••• ••68'],
  ['GTBank 0123456789, Bisi', 'GTBank •••• ••89, Bisi'],
])('masks the numbers of “%s”', (written, shown) => {
  expect(maskNumbers(written)).toBe(shown);
  expect(maskNumbers(shown)).toBe(shown);
});

it.each([
  'Lace gown, ₦12,500, ₦13,000 or N15,500',
  'Last price 12,500,000',
  'Bust 36, waist 30, hip 40, length 58.5, sleeve 22',
  '90 60 91 145 36 cm',
  '36-38-40-42-44',
  'Sizes 8, 10, 12, 14, 16, 18, 20, 22, 24',
  'From 12/12/2026 to 14/12/2026, 10:30 to 16:45',
  'Made in 2019, 2020 and 2021',
  'One, two, three pieces: five yards, six yards',
  'Order 9F4C01AB-22',
  '',
])('leaves prices, measures and dates: “%s”', (written) => {
  expect(maskNumbers(written)).toBe(written);
});

it('names what a text for everyone should not contain, and asks for no secret', () => {
  expect(guardPublicText('Call 08031234567')).toEqual(['phone-number']);
  expect(guardPublicText('Acct no 0123456789, GTBank')).toEqual(['account-number']);
  expect(guardPublicText('More on t.me/lace')).toEqual(['link']);
  expect(guardPublicText('Pay first and I will waybill it')).toEqual(['pay-outside']);
  expect(guardPublicText('I need your OTP')).toEqual([]);
  expect(guardPublicText('Worn once, bust 36, ₦12,500')).toEqual([]);
});
