import * as z from 'zod/mini';
import { Id, Text } from '../fields.ts';

export const maxSuspensionDays = 90;
/** Maximum length of the explanation sent to the user, in characters. */
export const maxWhy = 600;

export const Why = Text(maxWhy).check(z.minLength(1, 'Give a reason. The person will read it'));

/**
 * Sanctions applied when a report is approved. All are optional; without any, the approval has no
 * consequences.
 */
export const Follows = z
  .strictObject({
    /** Reported listings and reviews to hide. */
    hide: z.optional(z.array(Id).check(z.maxLength(20))),
    person: z.optional(z.enum(['warn', 'suspend'])),
    /** Length of the suspension, in days; null means indefinite. */
    days: z.optional(
      z.nullable(
        z
          .number()
          .check(
            z.int(),
            z.minimum(1, 'Between 1 and 90 days'),
            z.maximum(maxSuspensionDays, 'Between 1 and 90 days'),
          ),
      ),
    ),
    why: Why,
  })
  .check(
    z.refine(
      ({ person, days }) => (person === 'suspend') === (days !== undefined),
      'A suspension, and nothing else, has days: 1 to 90, or null until further notice',
    ),
  );
export type Follows = z.infer<typeof Follows>;

export const Decision = z
  .strictObject({
    status: z.enum(['reviewed', 'dismissed']),
    follows: z.optional(Follows),
  })
  .check(
    z.refine(
      ({ status, follows }) => status === 'reviewed' || follows === undefined,
      'A dismissed report has no sanctions',
    ),
  );
export type Decision = z.infer<typeof Decision>;
