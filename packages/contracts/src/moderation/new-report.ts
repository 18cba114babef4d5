import * as z from 'zod/mini';
import { PhotoIds } from '../catalog/photo.ts';
import { Id, Text } from '../fields.ts';
import { ReportReason } from './report-reason.ts';

/** Maximum length of the description, in characters. */
export const maxReportText = 2000;
export const maxReportPhotos = 4;

/**
 * The subject of a report: a listing, or else a user. If both are given, the user must be the listing's
 * owner.
 */
export const NewReport = z
  .strictObject({
    listingId: z.optional(Id),
    reportedUserId: z.optional(Id),
    reason: ReportReason,
    description: z.optional(Text(maxReportText)),
    photoIds: z.optional(PhotoIds(maxReportPhotos)),
  })
  .check(
    z.refine(
      ({ listingId, reportedUserId }) => listingId !== undefined || reportedUserId !== undefined,
      'Say what you report: a listing or a person',
    ),
  );
export type NewReport = z.infer<typeof NewReport>;
