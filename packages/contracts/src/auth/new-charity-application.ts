import * as z from 'zod/mini';
import { maxEvidenceFiles } from '../catalog/evidence-file.ts';
import { Id, RequiredText, Text } from '../fields.ts';
import { OrganizationType } from '../options.ts';
import { Phone } from '../phone.ts';
import { State } from '../states.ts';

/** The maximum length of each text field, in characters, and the maximum number of lines in each list. */
export const charityLimits = { name: 160, need: 80, needs: 12, about: 1000, link: 300, evidence: 5 } as const;

const capitals = (text: string) => text.toUpperCase().replace(/[\s\p{Cf}.:/-]/gu, '');

/**
 * A Corporate Affairs Commission number for a company, a business name, or incorporated trustees: `IT45678`.
 */
const CacNumber = z.pipe(
  z.pipe(z.string('Enter the CAC number'), z.transform(capitals)),
  z
    .string()
    .check(
      z.regex(/^(?:RC|IT|BN)\d{3,8}$/, 'Enter RC, IT or BN followed by the number, for example IT45678'),
    ),
);

const eachOnce = (lines: readonly string[]) =>
  new Set(lines.map((line) => line.toLowerCase())).size === lines.length;

function isHttps(link: string): boolean {
  return /^https:\/\/[^\s/@]+\.[^\s/@]+/.test(link) && URL.canParse(link);
}
const Link = RequiredText(charityLimits.link, 'Enter a link').check(
  z.refine(isHttps, 'Enter a link that starts with https://'),
);

const card = {
  areas: z
    .array(State)
    .check(z.minLength(1, 'Choose at least one state'), z.refine(eachOnce, 'Choose each state once')),
  needs: z
    .array(RequiredText(charityLimits.need, 'Say what you need'))
    .check(
      z.minLength(1, 'Add at least one need'),
      z.maxLength(charityLimits.needs, `Use at most ${charityLimits.needs} lines`),
      z.refine(eachOnce, 'Remove duplicate needs'),
    ),
  about: Text(charityLimits.about),
};

/** The details that a verified charity can change without submitting new proof. */
export const OrganizationCard = z.strictObject(card);
export type OrganizationCard = z.infer<typeof OrganizationCard>;

export const NewCharityApplication = z.strictObject({
  name: RequiredText(charityLimits.name, 'Organization name is required'),
  type: OrganizationType,
  cacNumber: CacNumber,
  phone: Phone,
  ...card,
  evidence: z
    .array(Link)
    .check(
      z.maxLength(charityLimits.evidence, `Use at most ${charityLimits.evidence} links`),
      z.refine(eachOnce, 'Give each link once'),
    ),
  /** Files that were uploaded earlier. If absent, a changed application keeps its files. */
  fileIds: z.optional(
    z
      .array(Id)
      .check(
        z.maxLength(maxEvidenceFiles, `Use at most ${maxEvidenceFiles} files`),
        z.refine(eachOnce, 'Give each file once'),
      ),
  ),
});
export type NewCharityApplication = z.infer<typeof NewCharityApplication>;
