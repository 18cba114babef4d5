import type { ScamRule } from '../orders/conversation.ts';
import { linkEndings, sentenceEnd } from '../links.ts';
import { findNumbers, type FoundNumber, namesBank } from './find-numbers.ts';
import { plainText } from './plain-text.ts';

type Prepared = {
  /** In lowercase, with single spaces between words and no accents. */
  text: string;
  numbers: readonly FoundNumber[];
  hasBank: boolean;
};

type Rule = {
  id: ScamRule;
  /**
   * An `until-confirmed` rule no longer applies once the order is confirmed, because the parties then have to
   * find each other.
   */
  applies: 'until-confirmed' | 'always';
  matches: (message: Prepared) => boolean;
};

/** Words used by tailors and shops that the rules would otherwise mistake for a secret. */
const harmless =
  /\b(?:safety|hair|bobby|brooch|lapel|straight|sewing|dress(?:maker'?s?)?) pins?\b|\b(?:colou?r|zip|postal|post|dress|discount|promo|style|item|product) codes?\b/g;

function prepare(message: string): Prepared {
  const mapped = plainText(message.replace(sentenceEnd, '. '));
  return {
    text: mapped.text.replace(harmless, '#'),
    numbers: findNumbers(mapped),
    hasBank: namesBank(mapped),
  };
}

const your = 'your|ur|yr|una';
/** Requests for a number, or offers of one, that do not contain the number itself. */
const askedNumber = [
  new RegExp(
    `\\b(?:drop|send|share|give|gimme|text|forward|get|have|need|want|collect|take|save|use|dial|ring|what(?:'s| is| be)?)\\b.{0,20}\\b(?:${your}|my)(?: (?:own|direct|phone|mobile|cell|call|calling|contact|private))* (?:digits?|number|line|contact|cell|phone no|mobile)\\b(?! (?:person|sheet))`,
  ),
  /\b(?:drop|send|share) (?:the |phone )?digits\b/,
];

const account = [
  /\b(?:acc?t|account|acc|aza)\b.{0,20}\b(?:num|number|nos|details?)\b|\b(?:acc?t|account|acc|aza) no\b(?=[ .:]*(?:\d|is\b|na\b|$))/,
  /\b(?:drop|send|share|give|forward|gimme|text)\b.{0,25}\b(?:acc?t|account|aza)\b/,
  /\b(?:my|your|ur|his|her|our) (?:[a-z']+ )?(?:aza|acct)\b|\baza\b.{0,20}\b(?:dey|is|na)\b/,
  /\b(?:pay|paid|paying|transfer|deposit|credit|lodge|enter|wire|remit|send|put|drop|fund|money|cash|funds)\b.{0,40}\b(?:in|into|to|inside|enter|for|through|via|with|using)\b.{0,25}\b(?:acc?ts?|accounts?|acc|aza)\b/,
];

/** Payment terms in Nigerian English and Pidgin. */
const paying =
  '(?:pay|paying|payment|deposit|transfer|send (?:me |the |am )?(?:the )?(?:money|cash|fund|funds)|send am|wire|remit)';
const early =
  '(?:first|upfront|up front|in advance|before (?:i|we|you|delivery|meeting|e reach|i go|anything)|now now|sharp sharp|to (?:hold|reserve|secure|book|keep)|make i (?:fit |go )?(?:hold|keep|send|waybill))';
const payOutside = [
  new RegExp(`\\b${paying}\\b.{0,40}\\b${early}\\b`),
  new RegExp(
    `\\b(?:before|until|unless|once|if|after|when) (?:you|u|i see|i get|i receive|e)\\b.{0,25}\\b(?:${paying}|alert|drop (?:the )?money)\\b.{0,60}\\b(?:send|waybill|ship|dispatch|release|deliver|post|hold|keep|reserve)\\b`,
  ),
  /\b(?:i|we) (?:only |will |go |fit |can |no go |cannot |can't ){1,2}(?:send|waybill|ship|dispatch|release|deliver|post)\b.{0,40}\b(?:after|once|when|until|unless|if|before)\b.{0,30}\b(?:pay|payment|alert|transfer|deposit|money)\b/,
  /\b(?:pay|payment|deal|transact|settle|buy|sort)\b.{0,25}\b(?:outside|off) (?:of )?(?:the |this |dis )?(?:app|site|alaso|platform|here)\b/,
  /\b(?:outside|off) (?:of )?(?:the |this |dis )?(?:app|site|alaso|platform)\b/,
  /\b(?:commitment|processing|clearance|booking|reservation|registration|logistics|rider|dispatch) (?:fee|fees|money)\b.{0,50}\b(?:pay|send|transfer|first|before|deposit)\b|\b(?:pay|send|transfer|deposit)\b.{0,30}\b(?:commitment|processing|clearance|booking|reservation|registration|logistics|rider|dispatch) (?:fee|fees|money)\b/,
  /\b(?:advance|upfront|up front|part) payment\b|\bpay(?:ment)? (?:validates|before service|before delivery|on order)\b|\bno pay(?:ment)?,? no\b/,
  /\b(?:gift ?cards?|itunes card|steam card|bitcoin|btc|usdt|crypto|western union|moneygram)\b/,
];

/** Suggestions to leave the order or Alaso for a better price. A suggestion just to cancel is allowed. */
const leaving =
  '\\b(?:cancel|cancle|cancell|decline|ditch|(?:forget|skip|bypass|leave) (?:about )?(?:the |this |dis |your )?(?:order|app|alaso|site|platform))\\b';
const cheaper =
  '(?:cheap(?:er)?|less|lower|discount|reduce|remove|better price|good price|off|\\d+ ?k|[₦n]?\\d{4,}|\\d{1,3},\\d{3})';
const cancelHere = [
  new RegExp(
    `${leaving}.{0,60}\\b(?:i|we|make i|make we|let me|let us)\\b.{0,30}\\b(?:give|sell|do|reduce|remove|take|drop|charge|collect|offer|knock|let)\\b.{0,30}\\b${cheaper}\\b`,
  ),
  new RegExp(
    `${leaving}.{0,25}\\b(?:here|order|app|alaso|request)\\b.{0,60}\\b(?:(?:it|e|price|this|that) (?:go|will|would|is|dey|be|don)(?: be| come)? ${cheaper}|privately|direct(?:ly)? (?:with|from|to|by)|by ourselves|between (?:us|ourselves|me and you)|person to person|on the side|${cheaper} (?:price|for you))\\b`,
  ),
  new RegExp(`${leaving} (?:here|am here|it here|on here)\\b.{0,30}\\b${cheaper}\\b`),
  new RegExp(
    `\\b(?:i|we|e)\\b.{0,40}\\b${cheaper}\\b.{0,30}\\b(?:if|when|once|as long as|make|after) (?:you |u |we )?(?:fit |go )?${leaving}`,
  ),
];

const talking =
  '(?:chat|text|message|msg|reach|contact|dm|ping|buzz|hit|add me|add us|continue|talk|yarn|gist|discuss|move|switch|meet|inbox|send|drop|holla|holler|write|call|find|catch|join)';
const messenger =
  "(?:whats ?app?|what'?s app|watsapp?|wh?atapp|wass?app?|wazzap|telegram|tele gram|snapchat|instagram|insta|ig|facebook|fb|messenger|imo|viber|signal)";
/** `WA` means WhatsApp after `on` or `your`. It is also a Yoruba word and an Australian state. */
const otherChannel = [
  new RegExp(`\\b${talking}\\b.{0,25}\\b${messenger}\\b`),
  new RegExp(`\\b(?:${your}|my) ${messenger}\\b|\\b${messenger} (?:me|number|no|line|group|channel)\\b`),
  new RegExp(`\\b${talking}\\b.{0,25}\\b(?:on|via|thru|through|for|by|over) w[./]?a\\b`),
  new RegExp(`\\b(?:${your}|my) w[./]?a\\b|\\bwa (?:me|number|line)\\b`),
];

const dot = '(?:\\.| dot | ?[([{<] ?(?:dot|\\.) ?[)\\]}>] ?)';
const link = [
  /https?:\/\/|\bwww\.|[\w.+-]+ ?(?:@|\(at\)|\[at\]) ?[\w-]+\.[a-z]{2,}/,
  new RegExp(`\\b[a-z0-9-]{2,}${dot}(?:${linkEndings})\\b`),
  // Short host names, such as those of messaging apps, even with spaces around the dot.
  new RegExp(`\\b(?:t|m|g|x|b|wa|fb|ig)(?:${dot}| ?\\. ?)(?:me|co|ly|gd|com|page|link)\\b`),
  /\b[a-z0-9-]{2,} ?\. ?(?:com|ng)\b/,
];

const secret =
  /\b(?:send|share|give|tell|drop|forward|read|what(?:'s| is)|confirm|gimme|need)\b.{0,30}\b(?:hand-?over code|order code|six digits?|6 digits?|code|otp|pin|bvn|nin|cvv|password|token)\b|\b(?:otp|bvn|cvv)\b/;

const matchesOneOf = (patterns: readonly RegExp[], text: string) => patterns.some((one) => one.test(text));

/** All rules. Users see the reasons in the message thread. */
export const scamRules: readonly Rule[] = [
  {
    id: 'phone-number',
    applies: 'until-confirmed',
    matches: ({ text, numbers }) =>
      numbers.some(({ kind }) => kind === 'phone') || matchesOneOf(askedNumber, text),
  },
  {
    id: 'account-number',
    applies: 'always',
    matches: ({ text, numbers, hasBank }) =>
      numbers.some(({ kind }) => kind === 'account' || hasBank) || matchesOneOf(account, text),
  },
  { id: 'link', applies: 'until-confirmed', matches: ({ text }) => matchesOneOf(link, text) },
  {
    id: 'pay-outside',
    applies: 'always',
    matches: ({ text }) => matchesOneOf([...payOutside, ...cancelHere, ...otherChannel], text),
  },
  { id: 'secret-code', applies: 'always', matches: ({ text }) => secret.test(text) },
];

/**
 * Returns the rules that a message matches. The message is always delivered; a match adds a warning that both
 * members see.
 */
export function guard(message: string, confirmed: boolean): ScamRule[] {
  const prepared = prepare(message);
  return scamRules
    .filter(({ applies, matches }) => !(confirmed && applies === 'until-confirmed') && matches(prepared))
    .map(({ id }) => id);
}

/**
 * The rule for secrets is excluded: requests for secrets are made in messages, because nobody can reply to a
 * title.
 */
const ofPublicTexts = ['phone-number', 'account-number', 'link', 'pay-outside'] as const;
export type PublicTextRule = (typeof ofPublicTexts)[number];

/** Returns the rules that public text, such as a title, matches. The text is saved either way. */
export function guardPublicText(text: string): PublicTextRule[] {
  const found = guard(text, false);
  return ofPublicTexts.filter((id) => found.includes(id));
}
