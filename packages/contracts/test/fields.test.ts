import * as z from 'zod/v4/mini';
import { cleanText } from '../src/clean-text.ts';
import { NewListing } from '../src/catalog/new-listing.ts';
import { Password } from '../src/auth/user.ts';
import { cleanTextsWith, Id, Line, RequiredText, SearchText, Text } from '../src/fields.ts';
import { hasLink } from '../src/links.ts';
import { checkLinksWith, withoutLinks } from '../src/without-links.ts';

const name = RequiredText(80, 'First name is required');
const brand = Line(80);
const description = Text(4000);

beforeAll(() => cleanTextsWith(cleanText));

const problemsOf = (schema: z.core.$ZodType<unknown>, text: unknown) =>
  z.safeParse(schema, text).error?.issues.map(({ message }) => message) ?? [];

it('reads an id in capitals as the same id in small letters', () => {
  const id = '3f1b8c52-6a0e-4d7f-9b31-2c8de5a47f10';
  expect(Id.parse(id.toUpperCase())).toBe(id);
  expect(Id.safeParse(`${id}0`).success).toBe(false);
});

it.each(['Ọláyínká', 'Ṣóyẹmí-Ọ̀jọ́', '山田 👩🏾‍🎨', 'عبد الله', '<b>Ada</b>', 'ẹ̀', '𝒜', '!', '🧵'])(
  'takes %j for any text',
  (text) => {
    for (const schema of [name, brand, description]) expect(schema.parse(text)).toBe(text);
  },
);

it('composes letters that were typed as a letter and its marks, unless that lengthens the text', () => {
  for (const schema of [name, brand, description]) {
    expect(schema.parse('Ọ́ṣun aṣọ òkè'.normalize('NFD'))).toBe('Ọ́ṣun aṣọ òkè'.normalize('NFC'));
    expect(schema.parse('\u0958')).toBe('\u0958');
  }
});

it('takes line breaks and tabs in a longer text, and writes them as spaces on one line', () => {
  const text = 'Worn once.\r\n\n\tNo stains.\nNew zip.';
  expect(description.parse(text)).toBe(text);
  for (const part of ['Ada\nObi', 'Ada\rObi', 'Ada\r\nObi', 'Ada\tObi', 'Ada\u2028Obi', 'Ada\vObi']) {
    for (const schema of [name, brand]) expect(schema.parse(part)).toBe('Ada Obi');
  }
});

it.each(['\v', '\f', '\u0085', '\u2028', '\u2029'])('reads %j as a line break', (lineBreak) => {
  expect(description.parse(`Two lines${lineBreak}from a word processor`)).toBe(
    'Two lines\nfrom a word processor',
  );
});

it.each([
  ['a bell', 'A\u0007da', 'Ada'],
  ['an escape sequence', '\u001B[31mAda', '[31mAda'],
  ['a C1 control character', 'A\u0086da', 'Ada'],
  ['a right-to-left override', 'Ada\u202EObi', 'AdaObi'],
  ['a left-to-right override', '\u202DAda', 'Ada'],
  ['an embedding', '\u202BAda\u202C', 'Ada'],
  ['an isolate', 'My sister \u2068(Ada Obi\u2069)', 'My sister (Ada Obi)'],
  ['marks of direction', '\u200Eعبد\u200F', 'عبد'],
  ['a byte order mark', '\uFEFFAda', 'Ada'],
  ['a soft hyphen', 'ward\u00ADrobe', 'wardrobe'],
  ['a zero-width space', 'Ada\u200BObi', 'AdaObi'],
])('drops %s from any text', (_what, text, expected) => {
  for (const schema of [name, brand, description, SearchText(80)]) expect(schema.parse(text)).toBe(expected);
});

it('drops what is not seen before it counts and looks for links', () => {
  const short = Line(3).check(withoutLinks('No links'));
  expect(short.parse('\u2068\u2068Ada\u2069')).toBe('Ada');
  expect(problemsOf(short, 'a\u200B@')).toEqual(['No links']);
});

it('leaves a password as it is', () => {
  const typed = ' pass\u200Eword\v\n';
  expect(Password.parse(typed)).toBe(typed);
});

it.each([
  ['a NUL', 'Ada\u0000'],
  ['half of a character', 'Ada \uD83E'],
])('refuses %s in any text', (_what, text) => {
  for (const schema of [name, brand, description]) {
    expect(problemsOf(schema, text)).toEqual(['Remove invisible characters']);
  }
});

it.each([
  ['joiners', '\u200D\u200C'],
  ['a Hangul filler', '\u3164'],
  ['a blank Braille pattern', '\u2800'],
  ['an accent without a letter', '\u0301'],
  ['a variation selector', '\uFE0F'],
])('takes %s alone for nothing', (_what, text) => {
  expect(problemsOf(name, text)).toEqual(['First name is required']);
  expect(problemsOf(description, text)).toEqual(['This cannot be blank']);
});

it.each([
  ['zero-width spaces', '\u200B\u200B'],
  ['a soft hyphen', '\u00AD'],
  ['a word joiner and spaces', ' \u2060 \u00A0'],
])('takes %s alone for an empty text', (_what, text) => {
  expect(problemsOf(name, text)).toEqual(['First name is required']);
  expect(description.parse(text)).toBe('');
});

it('says of an empty name only that it is required, and takes any other text empty', () => {
  for (const text of ['', '   ', undefined])
    expect(problemsOf(name, text)).toEqual(['First name is required']);
  expect([brand.parse('  '), description.parse('')]).toEqual(['', '']);
});

describe('a text without links', () => {
  beforeAll(() => checkLinksWith(hasLink));
  const plain = Text(300).check(withoutLinks('No links'));

  it.each([
    'www.shop.ng',
    'ada.com.ng',
    'my-shop.store',
    'shop.Com',
    'SHOP.NG',
    'bit.ly/ada',
    'WWW.shop',
    'Yaba.lagos.ng',
    'https://shop',
    'ada@shop',
    'ada＠shop',
    'shop。com',
    'shop．com',
    'shop｡com',
    'shop﹒com',
    'shop․com',
    'sho\u00ADp.\u200Bcom',
    'ṣọ́.com',
    'shop . com',
    'shop dot com',
    'Shop Dot ng',
    'shop(dot)ng',
    'shop [.] org',
    'shop dotcom',
  ])('is not %j', (text) => {
    expect(problemsOf(plain, text)).toEqual(['No links']);
  });

  it.each([
    'I sew. Ask me.',
    'Opp.GTBank',
    'Off Allen Ave.Ikeja',
    'Quality clothes.No refund',
    'Open 9am-6pm.Closed Sunday',
    'A dress.Very nice',
    'Ikeja.Lagos',
    'ikeja.lagos',
    'Nice dress.Shop with me',
    'I sew.Me and my sister',
    'Adire.lace,ankara.combed cotton',
    'From 5.30 p.m. …and on Sundays.',
    'Polka dot net, and polka dot organza',
    'St. John’s, opp. Yaba Market (Gate 2.)',
    'Ọ̀ṣọ́. Aṣọ òkè.',
    'Comes. Come early',
  ])('may be %j', (text) => {
    expect(problemsOf(plain, text)).toEqual([]);
  });
});

describe('the photo of a new listing', () => {
  const id = '3f0e5a2c-6f0b-4a58-9a64-0a4f3a3c1d11';
  const problemsWith = (imageUrl: unknown) =>
    problemsOf(NewListing, { title: 'Gele', category: 'resale', imageUrl });

  it.each([`/media/uploads/${id}/${id}`, null, undefined])('may be %s', (imageUrl) => {
    expect(problemsWith(imageUrl)).toEqual([]);
  });

  it.each([
    'https://evil.example/photo.webp',
    '//evil.example/photo.webp',
    `/media/../api/logout`,
    `/media/uploads/${id}/../uploads/${id}`,
    `/media/uploads//${id}/${id}`,
    `/media/uploads/${id}/${id}/`,
    `/media/uploads/${id}`,
    `/media/uploads/${id}/${id}?x=1`,
    `/media/uploads/${id}/${id}\n`,
    `/media/uploads/${id}/${id.toUpperCase()}`,
    '/media/gele.webp',
    '',
  ])('may not be %j', (imageUrl) => {
    expect(problemsWith(imageUrl)).toEqual(['Upload the photo here instead of linking to it']);
  });
});
