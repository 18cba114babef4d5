import * as z from 'zod/mini';

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
