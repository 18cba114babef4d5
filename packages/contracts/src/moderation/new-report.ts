import * as z from 'zod/mini';
import { Id, Text } from '../fields.ts';

/** Why people report, in the order in which they are offered, in their words. */
export const reportReasonWords = {
  counterfeit: 'Counterfeit',
  prohibited: 'Must not be sold',
  unsafe: 'Not safe',
  fraud: 'Fraud',
  offensive: 'Offensive',
  'not-as-described': 'Not as described',
  duplicate: 'Listed twice',
  other: 'Something else',
} as const;

export const ReportReason = z.enum([
  'counterfeit',
  'prohibited',
  'unsafe',
  'fraud',
  'offensive',
  'not-as-described',
  'duplicate',
  'other',
]);
export type ReportReason = z.infer<typeof ReportReason>;

/** Of the description, in characters. */
export const maxReportText = 2000;

/** What is reported: a listing, else a person. With a listing, a person can only be its owner. */
export const NewReport = z
  .strictObject({
    listingId: z.optional(Id),
    reportedUserId: z.optional(Id),
    reason: ReportReason,
    description: z.optional(Text(maxReportText)),
  })
  .check(
    z.refine(
      ({ listingId, reportedUserId }) => listingId !== undefined || reportedUserId !== undefined,
      'Say what you report: a listing or a person',
    ),
  );
export type NewReport = z.infer<typeof NewReport>;
