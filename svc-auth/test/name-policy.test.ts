// cspell:disable
import { assertGoodNames, assertGoodOrganizationName } from '../src/users/index.ts';
import { nameMessages } from '../src/users/name-policy.messages.ts';

/** Returns the path and the sentence of a refusal; undefined for a name that is fine. */
function catchRefusal(attempt: () => void): unknown {
  try {
    attempt();
    return undefined;
  } catch (error) {
    return error;
  }
}
const refusal = (path: string, message: string) => ({ code: 'invalid-input', errors: [{ path, message }] });
const namesRefused = (firstName: string, lastName: string) =>
  catchRefusal(() => assertGoodNames({ firstName, lastName }));
const organizationRefused = (name: string) => catchRefusal(() => assertGoodOrganizationName(name));

it.each([
  // Yoruba
  ['Ọláṣubọ̀mí', 'Akínwándé'],
  ['Túndé', 'Adébáyọ̀'],
  ['Ṣadé', 'Bánkọ́lé'],
  ['Supo', 'Salasho'],
  ['Alasoadura', 'Ọ̀ṣọ́'],
  ['E\u0323\u0301niọlá', 'Àjàyí'],
  ['Aláṣọàdúrà', 'Ọdúnladé'],
  // Igbo
  ['Chinwẹ', 'Nwankwọ'],
  ['Ụchenna', 'Ịkẹnna'],
  ['Ṅnamdị', 'Azikiwe'],
  // Hausa and Fulfulde
  ['Zainab', 'Ɗanjuma'],
  ['Sani', 'Ɓaɓale'],
  ['Musa', 'Ƙofar-Mata'],
  ['Adminat', 'Al-Amin'],
  ['Aminatu', "Sa'adu"],
  // Edo, Tiv, Efik, Ijaw, Igala
  ['Osarẹtin', 'Igbinedion'],
  ['Efemẹna', 'Oghenekaro'],
  ['Dooshima', 'Tyoor'],
  ['Kwaghdoo', 'Iorliam'],
  ['Arit', 'Effiong'],
  ['Tamunọ', 'Dokubo'],
  ['Ojochide', 'Ameh'],
  // Virtues and trades are names; so are initials, titles and a second of a name.
  ['Charity', 'Goodluck'],
  ['Patience', 'Care'],
  ['Prince', 'Taylor'],
  ['Anne-Marie', "O'Brien"],
  ['Anne', 'O’Neill'],
  ['J.R.', 'St. John'],
  ['Bisi 2', 'Ade'],
  ['عبد الله', 'الأمين'],
  ['Ольга', 'Петрова'],
  ['山田 👩🏾‍🎨', 'Ada ❤️'],
])('%s %s is a name', (firstName, lastName) => {
  expect(namesRefused(firstName, lastName)).toBeUndefined();
});

it.each([
  'Alaso',
  'ALASO',
  'Alaso Payments',
  'The Alaso team',
  'Alaso-Support',
  'AlasoSupport',
  'alasosupport',
  'teamalaso',
  'Alaso24',
  'Al aso',
  'A l a s o',
  'A.l.a.s.o',
  'Al_aso',
  'Аlaso',
  'Αlaѕο',
  'Ａｌａｓｏ',
  '𝐀𝐥𝐚𝐬𝐨',
  'Ⓐlaso',
  'Alas0',
  'A1a5o',
  'AIaso',
  'Àlaso',
  'Aláṣọ',
  'Alasø',
  'Sᴜpport',
  'OfficiaŁ',
  'Support',
  'Sup port',
  'Blessing Support',
  'Customer Care',
  'CustomerCare',
  'Admin',
  'Adm1n',
  'Аdmin',
  'ADMIΝ',
  'Administrator',
  'Moderator',
  'Help Desk',
  'Helpdesk',
  'Official',
  '0fficial',
  'Former member',
  'System',
  'Verified',
  'Ada ✓',
])('%s imitates the platform or its team', (name) => {
  expect(namesRefused(name, 'Obi')).toMatchObject(refusal('body.firstName', nameMessages.imitates));
  expect(namesRefused('Ada', name)).toMatchObject(refusal('body.lastName', nameMessages.imitates));
});

it.each([
  ['Former', 'member'],
  ['Customer', 'Care'],
  ['Al', 'aso'],
  ['Ada Help', 'Desk'],
  ['Former 1', 'member 22'],
  [`${'a'.repeat(70)} Former`, `Member ${'b'.repeat(70)}`],
])('%s and %s imitate together', (firstName, lastName) => {
  expect(namesRefused(firstName, lastName)).toMatchObject(refusal('body.lastName', nameMessages.imitates));
});

it.each(['08031234567', '+2348031234567 call', '0803 123 4567', 'Ada 080', '０８０３１２３', '٠٨٠٣'])(
  '%s is a phone number',
  (name) => {
    expect(namesRefused(name, 'Obi')).toMatchObject(refusal('body.firstName', nameMessages.phone));
  },
);

it.each([
  'shop.ng',
  'shop。com',
  'shop．com',
  'shop｡com',
  'shop dot com',
  'shop (dot) ng',
  'shopdotcom',
  'a＠b',
  'www.shop',
])('%s is a link', (name) => {
  expect(namesRefused(name, 'Obi')).toMatchObject(refusal('body.firstName', nameMessages.link));
});

it.each([
  ['a zero-width space', 'A\u200Bda'],
  ['a joiner', 'Al\u200Daso'],
  ['a joiner after a picture', '🧵\u200DAda'],
  ['a soft hyphen', 'Al\u00ADaso'],
  ['a word joiner', 'Ada\u2060'],
  ['a variation selector', 'Ada\uFE0F'],
  ['a mark of direction', '\u200EAda'],
  ['a Hangul filler', 'Ada\u3164'],
  ['a blank Braille pattern', 'Ada\u2800'],
])('%s is refused in a name', (_what, name) => {
  expect(namesRefused(name, 'Obi')).toMatchObject(refusal('body.firstName', nameMessages.invisible));
});

it('a name that is too long in the form in which it is stored is refused', () => {
  const name = '\u0958'.repeat(80);
  expect(namesRefused(name, 'Obi')).toMatchObject(refusal('body.firstName', nameMessages.tooLong(80)));
});

it.each([
  'Widows Support Foundation',
  'Official Friends of Kano',
  'Cancer Care Trust',
  'Class of 1998 Foundation',
  'Àbíkẹ́ Orphans’ Home',
])('%s is an organization', (name) => {
  expect(organizationRefused(name)).toBeUndefined();
});

it.each([
  ['Alaso Foundation', nameMessages.imitatesAlaso],
  ['Аlaso Care', nameMessages.imitatesAlaso],
  ['Help Desk', nameMessages.imitatesAlaso],
  ['Verified', nameMessages.imitatesAlaso],
  ['Hope 08031234567', nameMessages.phone],
  ['hope。org Home', nameMessages.link],
  ['Ho\u200Bpe', nameMessages.invisible],
])('%s is no organization', (name, message) => {
  expect(organizationRefused(name)).toMatchObject(refusal('body.name', message));
});
