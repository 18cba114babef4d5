import * as z from 'zod/mini';
import { areaRules } from './place.ts';
import { withoutLinks } from './without-links.ts';

/** `No 5`, `Plot 7`, `House 3b`. `Block` is excluded because it denotes a part of an estate. */
const numberedHouse =
  /(?:\b(?:no|nos|number|plot|house|hse|flat|apartment|apt|suite|room)\b[. :]*(?:no\b[. :]*)?|#) ?\d/;

const street = '(?:street|str|st|avenue|ave|crescent|lane|drive|boulevard|blvd|terrace|way)';

/** `Allen Avenue 12`. `Road 5` and `Close 3` are excluded because they are street names in estates. */
const numberLast = new RegExp(`\\p{L} ${street}[ .,]+\\d+[a-z]?(?: ?,|$)`, 'u');

/**
 * `12 Allen Avenue`, including the word before the number. `22 Road` and `2nd Avenue` are excluded because
 * they are street names in Festac.
 */
const numberFirst = new RegExp(
  `(?:(\\p{L}+)[ .]+|^|[^\\p{L}\\d. ] *)\\d+ ?[a-z]?(?:[-/&]\\d+[a-z]?)?[ ,]+(?!(?:min|hour|km|kilo|mile|met|street|road|house|pole|bus|gate|junction|estate))(?:[\\p{L}.'’-]+ ){1,4}(?:${street}|road|rd|close|court)\\b(?! (?:to|by)\\b)`,
  'gu',
);

/** Words that are followed by a number in area names: `Lekki Phase 1 Admiralty Way`. */
const numberedPart =
  /^(?:phase|zone|area|sector|mile|km|kilometer|block|blk|estate|unit|ward|gate|part|extension|ext|stage|district|layout|road|avenue|close)$/;

/** Returns whether the text contains a street and a house number. An area must never be an exact address. */
function hasHouseNumber(written: string): boolean {
  const text = written.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ');
  return (
    numberedHouse.test(text) ||
    numberLast.test(text) ||
    [...text.matchAll(numberFirst)].some(([, before = '']) => !numberedPart.test(before))
  );
}

const withoutLink = z.string().check(withoutLinks('An area cannot contain a link or an email address'));

/**
 * Makes `Place` reject areas that contain links or house numbers. Services call this at startup, and pages
 * call it when they load the place fields.
 */
export function checkAreas(): void {
  areaRules.ofArea = ({ value, issues }) => {
    for (const { message } of withoutLink.safeParse(value).error?.issues ?? [])
      issues.push({ code: 'custom', message, input: value });
  };
  areaRules.ofPlace = ({ value, issues }) => {
    if (value.area === undefined || !hasHouseNumber(value.area)) return;
    const message = 'Write only the part of town, without street and number';
    issues.push({ code: 'custom', path: ['area'], message, input: value });
  };
}
