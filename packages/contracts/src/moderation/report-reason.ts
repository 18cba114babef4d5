import * as z from 'zod/mini';

/** Reasons for a report, in display order, with their labels. */
export const reportReasonWords = {
  counterfeit: 'Counterfeit',
  prohibited: 'Prohibited item',
  unsafe: 'Unsafe',
  fraud: 'Fraud',
  offensive: 'Offensive',
  'not-as-described': 'Not as described',
  'no-show': 'Did not turn up',
  'not-handed-over': 'Never handed over',
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
  'no-show',
  'not-handed-over',
  'duplicate',
  'other',
]);
export type ReportReason = z.infer<typeof ReportReason>;
