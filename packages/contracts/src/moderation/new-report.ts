import * as z from 'zod/mini';
import { PhotoIds } from '../catalog/photo.ts';
import { Id, Text } from '../fields.ts';

/** Reasons for a report and their labels, in display order. */
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

/** Maximum length of a report's description, in characters. */
export const maxReportText = 2000;
export const maxReportPhotos = 4;

/**
 * The subject of a report: a listing, a user, a message, or a review. If both a listing and a user are given,
 * the user must be the listing's owner.
 */
export const NewReport = z
  .strictObject({
    listingId: z.optional(Id),
    reportedUserId: z.optional(Id),
    /** A message in one of the reporter's conversations. If set, no other subject can be given. */
    messageId: z.optional(Id),
    /** A published review. If set, no other subject can be given. */
    reviewId: z.optional(Id),
    reason: ReportReason,
    description: z.optional(Text(maxReportText)),
    photoIds: z.optional(PhotoIds(maxReportPhotos)),
  })
  .check(
    z.refine(
      ({ listingId, reportedUserId, messageId, reviewId }) =>
        [listingId ?? reportedUserId, messageId, reviewId].filter((id) => id !== undefined).length === 1,
      'Say what you report: a listing, a person, a message or a review',
    ),
  );
export type NewReport = z.infer<typeof NewReport>;
