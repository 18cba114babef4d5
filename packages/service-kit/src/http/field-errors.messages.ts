import type * as z from 'zod/mini';

type Issue = z.core.$ZodIssue;

/** Labels for fields whose label cannot be derived from the path. */
const known: Record<string, string> = {
  imageUrl: 'Photo',
  lga: 'LGA',
  lgas: 'LGAs',
  otp: 'Code',
  q: 'Search',
  uri: 'Address',
  url: 'Address',
};

const upperFirst = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);
/** Abbreviations remain uppercase. */
const lowerFirst = (text: string) =>
  /^.[a-z ]/.test(text) ? text.slice(0, 1).toLowerCase() + text.slice(1) : text;

/**
 * Returns a readable label for a field name: “Organization name” for `organizationName`, “Listing” for
 * `listingId`.
 */
function labelOfName(name: string): string {
  const plain = name.replace(/(?<=[a-z])(?:Id|Kobo)(?=s?$)/, '');
  const words = plain.replace(/(?<=[a-z])[A-Z]+/g, (capitals) => ` ${lowerFirst(`${capitals} `).trim()}`);
  return known[name] ?? upperFirst(words);
}

/** Returns a field's label; `part` is the part of the request that contains the field. */
export function labelOf(path: readonly string[], part: string): string {
  const name = path.findLast((step) => !/^\d+$/.test(step));
  if (name === undefined) return `The ${part}`;
  const index = /^\d+$/.exec(path.at(-1) ?? '')?.[0];
  const label = labelOfName(name);
  return index === undefined ? label : `Entry ${Number(index) + 1} of ${lowerFirst(label)}`;
}

const listAlternatives = (values: readonly unknown[]) =>
  new Intl.ListFormat('en', { type: 'disjunction' }).format(
    values.filter((value) => value !== '').map(String),
  );

const typeNames: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  date: 'a date',
  file: 'a file',
};
const formatNames: Record<string, string> = {
  email: 'an email address',
  url: 'a web address',
  uuid: 'an id',
  date: 'a date such as 2026-11-22',
  time: 'a time such as 10:30',
  datetime: 'a time such as 2026-11-22T10:30:00Z',
};

/** List names are plural, unlike `status` and `address`. */
const missing = (label: string) =>
  `${label} ${/[^ius]s$/.test(label) && !label.includes(' of ') ? 'are' : 'is'} missing`;

type Size = Extract<Issue, { code: 'too_big' | 'too_small' }>;

/** Returns the message for a string, list, or number outside its limits. */
function sizeInWords(label: string, issue: Size): string {
  const isMax = issue.code === 'too_big';
  const limit = Number(isMax ? issue.maximum : issue.minimum);
  const amount = issue.exact ? 'exactly' : isMax ? 'at most' : 'at least';
  if (issue.origin === 'string') {
    if (!isMax && limit === 1) return missing(label);
    return `${label} is too ${isMax ? 'long' : 'short'}. Use ${amount} ${limit} character${limit === 1 ? '' : 's'}`;
  }
  if (issue.origin === 'array' || issue.origin === 'set') {
    return `${label}: send ${amount} ${limit}`;
  }
  if (issue.inclusive === false) return `${label} must be ${isMax ? 'less' : 'more'} than ${limit}`;
  return `${label} must be ${amount} ${limit}`;
}

/**
 * Returns the message for an issue if the schema does not define one. The message names the invalid field and
 * says what to send instead.
 */
export function messageOfIssue(label: string, issue: Issue): string {
  const isMissing = issue.input === undefined || issue.input === null;
  if (issue.code === 'invalid_value') {
    const options = listAlternatives(issue.values);
    return isMissing ? `${missing(label)}. Use ${options}` : `${label} must be ${options}`;
  }
  if (isMissing) return missing(label);
  switch (issue.code) {
    case 'invalid_type':
      return `${label} must be ${typeNames[issue.expected] ?? 'an object'}`;
    case 'too_big':
    case 'too_small':
      return sizeInWords(label, issue);
    case 'invalid_format':
      return `${label} must be ${formatNames[issue.format] ?? 'in the documented format'}`;
    case 'not_multiple_of':
      return `${label} must be a multiple of ${issue.divisor}`;
    case 'invalid_union':
      return 'options' in issue && issue.options
        ? `${label} must be ${listAlternatives(issue.options)}`
        : `${label} has an unknown form. Check it`;
    default:
      return `${label} is not valid. Check it`;
  }
}

/** Returns the message as a self-contained sentence, adding the field name if it is missing. */
export function sentenceOfField(label: string, message: string): string {
  const noun = (label.split(' ').at(-1) ?? label).toLowerCase().replace(/s$/, '');
  const isClear = label.startsWith('The ') || message.toLowerCase().includes(noun);
  const sentence = isClear ? message : `${label}: ${lowerFirst(message)}`;
  return sentence.endsWith('.') ? sentence : `${sentence}.`;
}

export const unknownField = 'Unknown field. Remove it';
export const unknownFieldSentence = (name: string) => `Unknown field “${name}”. Remove it.`;
