import { charityLimits, maxNameLength, type User } from '@alaso/contracts';
import { hasLink } from '@alaso/contracts/links';
import { problem } from '@alaso/service-kit';
import { nameMessages } from './name-policy.messages.ts';

// cspell:disable
/** Groups characters by the letter that they resemble. I, l, and 1 look alike, so all of them become an i. */
const lookAlikes = {
  a: '4ΑαАаɑᴀ',
  b: '8ΒВвЬьɓʙ',
  c: 'СсϹϲᴄ',
  d: 'ԀԁɖɗᴅĐđ',
  e: '3ΕεЕеҽɛᴇ',
  f: 'ƒꜰ',
  g: 'ɡɢց',
  h: 'ΗНһհʜĦħ',
  i: '1!|lLΙιІіӀӏıɩɪʟǀŁłƚ',
  k: 'ΚκКкƙᴋ',
  m: 'ΜМмᴍ',
  n: 'ΝηПпոɴ',
  o: '0ΟοσОоՕօᴏØøɵ',
  p: 'ΡρРрᴘ',
  r: 'гʀ',
  s: '5$ЅѕՏꜱ',
  t: '7ΤτТтᴛŦŧ',
  u: 'υμսᴜ',
  v: 'νѴѵᴠ',
  w: 'ωԜԝᴡ',
  x: 'ΧχХх',
  y: 'ΥγУуҮүʏ',
} as const;
// cspell:enable

const letterOf = new Map(
  Object.entries(lookAlikes).flatMap(([letter, others]) =>
    Array.from(others, (one) => [one, letter] as const),
  ),
);

const folded = (text: string) =>
  Array.from(text, (one) => letterOf.get(one) ?? letterOf.get(one.toLowerCase()) ?? one)
    .join('')
    .toLowerCase();

/**
 * Splits a name into words for comparison, in plain lowercase letters without accents or invisible
 * characters. `AdaObi` is two words. Digits and symbols are treated as letters (`Alas0`). With `dropsDigits`,
 * they end a word instead (`Alaso24`).
 */
function foldName(name: string, { dropsDigits = false } = {}): string[] {
  const plain = name
    .normalize('NFKD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ');
  return folded(dropsDigits ? plain.replace(/[^\p{L}]/gu, ' ') : plain).match(/\p{L}+/gu) ?? [];
}

/** Words that make the brand sound official when written before or after it without a space. */
const besideBrand =
  'admin app care desk escrow help mail money ng nigeria official pay payment payments refund refunds ' +
  'security shop staff support team';

/** Names for the platform's team and for erased accounts. */
const roles = [
  'admin',
  'admins',
  'administrator',
  'administrators',
  'call center',
  'call centre',
  'customer care',
  'customer service',
  'deleted account',
  'deleted member',
  'deleted user',
  'donation desk',
  'donations desk',
  'escrow',
  'former member',
  'help center',
  'help centre',
  'help desk',
  'help line',
  'moderation',
  'moderator',
  'moderators',
  'no reply',
  'notification',
  'notifications',
  'official',
  'our team',
  'payment',
  'payments',
  'refund',
  'refunds',
  'scam guard',
  'security team',
  'super user',
  'support',
  'system',
  'trust and safety',
  'verification',
  'verified',
  'webmaster',
];

const asOneWord = (text: string) => foldName(text).join('');
const brand = new Set([
  asOneWord('alaso'),
  ...besideBrand.split(' ').flatMap((word) => [asOneWord(`alaso${word}`), asOneWord(`${word}alaso`)]),
]);
const brandAndRoles = new Set([...brand, ...roles.map(asOneWord)]);
const longest = Math.max(...[...brandAndRoles].map(({ length }) => length));

/** Pages use these marks to show that something is verified. */
const checkMark = /[√☑✅✓✔🗸🗹]/u;

/** Returns true if successive words form an entry in the set: `Al aso`, `A.l.a.s.o`, `Help-Desk`. */
function contains(words: readonly string[], set: ReadonlySet<string>): boolean {
  return words.some((_word, at) => {
    let run = '';
    for (const word of words.slice(at)) {
      run += word;
      if (run.length > longest) return false;
      if (set.has(run)) return true;
    }
    return false;
  });
}

const imitates = (name: string, set: ReadonlySet<string>) =>
  [false, true].some((dropsDigits) => contains(foldName(name, { dropsDigits }), set));

const invisible = /[\p{Default_Ignorable_Code_Point}\u2800]/u;
/** Combined emoji contain invisible joiners and selectors, which are allowed in emoji. */
const emoji = /\p{ExtPict}[\uFE0F\p{EMod}]*(?:\u200D\p{ExtPict}[\uFE0F\p{EMod}]*)*/gu;

/** A person's name may have up to two digits. An organization's name may have a year, but no phone number. */
const tooManyDigits = { person: /(?:\p{Nd}.*){3}/su, organization: /\p{Nd}(?:[\s().+-]*\p{Nd}){6}/u };

/** Returns a message that explains why a name of any kind is invalid, or undefined if it is valid. */
function wrongWith(name: string, { max, digits }: { max: number; digits: RegExp }): string | undefined {
  if (invisible.test(name.replaceAll(emoji, ''))) return nameMessages.invisible;
  // Names are stored in NFC, which makes a few characters longer.
  if (Array.from(name.normalize('NFC')).length > max) return nameMessages.tooLong(max);
  if (digits.test(name.normalize('NFKC'))) return nameMessages.phone;
  return hasLink(name) ? nameMessages.link : undefined;
}

const refused = (path: string, message: string) =>
  problem('invalid-input', `${message}.`, { errors: [{ path, message }] });

const wrongWithOwn = (name: string) =>
  wrongWith(name, { max: maxNameLength, digits: tooManyDigits.person }) ??
  (checkMark.test(name) || imitates(name, brandAndRoles) ? nameMessages.imitates : undefined);

/**
 * Rejects names that imitate the platform or its team, or that contain contact details. Only whole words are
 * compared, because some real names begin with these words. @throws invalid-input at body.firstName or
 * body.lastName
 */
export function assertGoodNames({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>): void {
  for (const [path, name] of Object.entries({ 'body.firstName': firstName, 'body.lastName': lastName })) {
    const message = wrongWithOwn(name);
    if (message !== undefined) throw refused(path, message);
  }
  if (imitates(`${firstName} ${lastName}`, brandAndRoles)) {
    throw refused('body.lastName', nameMessages.imitates);
  }
}

/**
 * Rejects an organization name that imitates the platform. The name may contain words such as Support, or a
 * year, but must not be the name of one of our roles. @throws invalid-input at body.name
 */
export function assertGoodOrganizationName(name: string): void {
  const isRole = brandAndRoles.has(asOneWord(name));
  const message =
    wrongWith(name, { max: charityLimits.name, digits: tooManyDigits.organization }) ??
    (isRole || imitates(name, brand) ? nameMessages.imitatesAlaso : undefined);
  if (message !== undefined) throw refused('body.name', message);
}
