import type { DonationStatus, OrderStage, ScamRule } from '@alaso/contracts';

/** A message, prepared for the rules. */
type Prepared = {
  /** Lower case, one space between words, no accents. */
  text: string;
  /** Every number with its separators removed: `0803 123-4567` is `08031234567`. */
  numbers: readonly string[];
};

type Rule = {
  id: ScamRule;
  /** A rule `until-confirmed` is silent once the order is confirmed: then people have to find each other. */
  applies: 'until-confirmed' | 'always';
  matches: (message: Prepared) => boolean;
};

const spelled: Readonly<Record<string, string>> = {
  zero: '0',
  oh: '0',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
};

/** Writes digits for spelled ones (`zero eight zero three`) and for letters among digits (`O8O3l23`). */
function withDigits(text: string): string {
  const words = text.replace(/[a-z]+/g, (word) => spelled[word] ?? word);
  return words.replace(/[\doil]{7,}/g, (run) =>
    /\d{4}|(?:\d.?){5}/.test(run) ? run.replaceAll('o', '0').replace(/[il]/g, '1') : run,
  );
}

/** A price, a date, a time or a measure is never part of a phone or account number. */
const amounts =
  /(?:₦|\bn(?=\d)|\bngn ?)\d[\d,.]*k?|\b\d{1,3}(?:,\d{3})+\b|\b\d{1,2}[/:]\d{1,2}(?:[/:]\d{2,4})?\b|\b\d+ ?(?:cm|inches|inch|yards?|k|am|pm)\b/g;

function prepare(message: string): Prepared {
  const text = message
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[’‘`]/g, "'")
    .replace(/\s+/g, ' ');
  const runs = withDigits(text.replace(amounts, ' # ')).match(/\+?\d(?:[\s.()_*-]{0,3}\d){6,}/g) ?? [];
  return { text, numbers: runs.map((run) => run.replace(/\D/g, '')) };
}

/** A Nigerian mobile number, with or without its first 0 or country code. */
const phone = /(?:234|0)[789][01]\d{8}(?!\d)|^[789][01]\d{8}$/;

const banks =
  'gtb|gtbank|gt bank|access bank|zenith|uba|first bank|opay|o pay|palmpay|palm pay|kuda|moniepoint|fidelity|sterling bank|union bank|wema|alat|fcmb|stanbic|polaris|ecobank|keystone|providus|jaiz';
const account =
  /\b(?:acc?t|account|acc|aza)\b.{0,20}\b(?:no|num|number|details?|dey|is)\b|\b(?:drop|send|share|give|forward|gimme)\b.{0,25}\b(?:acc?t|account|aza)\b|\b(?:my|your|ur) (?:aza|acct|account)\b/;

/** Words for paying, in Nigerian English and Pidgin. */
const paying =
  '(?:pay|paying|payment|deposit|transfer|send (?:me |the |am )?(?:the )?(?:money|cash|fund|funds)|send am|wire|remit)';
const early =
  '(?:first|upfront|up front|in advance|before (?:i|we|you|delivery|meeting|e reach|i go|anything)|now now|sharp sharp|to (?:hold|reserve|secure|book|keep)|make i (?:fit |go )?(?:hold|keep|send|waybill))';
const payOutside = [
  new RegExp(`\\b${paying}\\b.{0,40}\\b${early}\\b`),
  new RegExp(
    `\\b(?:before|until|unless|once|if|after|when) (?:you|u|i see|i get|i receive|e)\\b.{0,25}\\b(?:${paying}|alert|drop (?:the )?money)\\b.{0,60}\\b(?:send|waybill|ship|dispatch|release|deliver|post|hold|keep|reserve)\\b`,
  ),
  /\b(?:i|we) (?:will|go|fit|can|no go|cannot|can't) ?(?:only )?(?:send|waybill|ship|dispatch|release|deliver|post)\b.{0,40}\b(?:after|once|when|until|unless|if|before)\b.{0,30}\b(?:pay|payment|alert|transfer|deposit|money)\b/,
  /\b(?:pay|payment|deal|transact|settle|buy|sort)\b.{0,25}\b(?:outside|off) (?:of )?(?:the |this |dis )?(?:app|site|alaso|platform|here)\b/,
  /\b(?:outside|off) (?:of )?(?:the |this |dis )?(?:app|site|alaso|platform)\b/,
  /\b(?:commitment|processing|clearance|booking|reservation|registration|logistics|rider|dispatch) (?:fee|fees|money)\b.{0,50}\b(?:pay|send|transfer|first|before|deposit)\b|\b(?:pay|send|transfer|deposit)\b.{0,30}\b(?:commitment|processing|clearance|booking|reservation|registration|logistics|rider|dispatch) (?:fee|fees|money)\b/,
  /\b(?:advance|upfront|up front|part) payment\b|\bpay(?:ment)? (?:validates|before service|before delivery|on order)\b|\bno pay(?:ment)?,? no\b/,
  /\b(?:gift ?cards?|itunes card|steam card|bitcoin|btc|usdt|crypto|western union|moneygram)\b/,
  /\b(?:chat|text|message|reach|contact|dm|ping|buzz|hit|add|continue|talk|meet|inbox|send|drop|holla|write)\b.{0,25}\b(?:whatsapp|whatsap|watsapp|wassap|telegram|snapchat|instagram|ig|facebook|messenger)\b|\b(?:your|ur|my) (?:whatsapp|whatsap|watsapp|wassap|telegram)\b|\b(?:whatsapp|telegram) (?:me|number|no|line)\b/,
];

const link =
  /https?:\/\/|\bwww\.|[\w.+-]+ ?(?:@|\(at\)) ?[\w-]+\.[a-z]{2,}|\b[a-z0-9-]{2,}(?:\.| dot |\(dot\))(?:com|ng|org|net|co|io|me|ly|link|shop|store|xyz|info|app|site|online|top|click|biz|page|live)\b/;

const secret =
  /\b(?:send|share|give|tell|drop|forward|read|what(?:'s| is)|confirm|gimme|need)\b.{0,30}\b(?:hand-?over code|order code|six digits?|6 digits?|code|otp|pin|bvn|nin|cvv|password|token)\b|\b(?:otp|bvn|cvv)\b/;

/** The declared rules. Users read their reasons in the thread. */
export const scamRules: readonly Rule[] = [
  {
    id: 'phone-number',
    applies: 'until-confirmed',
    matches: ({ numbers }) => numbers.some((one) => phone.test(one)),
  },
  {
    id: 'account-number',
    applies: 'always',
    matches: ({ text, numbers }) =>
      account.test(text) ||
      (new RegExp(`\\b(?:${banks})\\b`).test(text) && numbers.some((one) => one.length >= 10)) ||
      numbers.some((one) => /^\d{10}$/.test(one) && !phone.test(one)),
  },
  { id: 'link', applies: 'until-confirmed', matches: ({ text }) => link.test(text) },
  { id: 'pay-outside', applies: 'always', matches: ({ text }) => payOutside.some((one) => one.test(text)) },
  { id: 'secret-code', applies: 'always', matches: ({ text }) => secret.test(text) },
];

/** The stages at which both have not yet agreed on the order. */
const unconfirmed: readonly OrderStage[] = ['placed', 'briefed', 'quoted', 'cancelled', 'missed'];

/** Returns true once the order is confirmed. Without an order nothing is agreed on. */
export const isConfirmed = (stage: OrderStage | undefined) =>
  stage !== undefined && !unconfirmed.includes(stage);

/** Returns true while a donation is agreed on. */
export const isAccepted = (stage: DonationStatus | undefined) =>
  stage === 'accepted' || stage === 'scheduled' || stage === 'collected' || stage === 'received';

/** Returns the rules that a message matches. It is delivered in any case, with a warning for both. */
export function guard(message: string, confirmed: boolean): ScamRule[] {
  const prepared = prepare(message);
  return scamRules
    .filter(({ applies, matches }) => !(confirmed && applies === 'until-confirmed') && matches(prepared))
    .map(({ id }) => id);
}
