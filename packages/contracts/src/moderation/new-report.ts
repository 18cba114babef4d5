import * as z from 'zod/mini';
import { PhotoIds } from '../catalog/photo.ts';
import { Id, Text } from '../fields.ts';
import { ReportReason } from './report-reason.ts';

/** Of the description, in characters. */
export const maxReportText = 2000;
export const maxReportPhotos = 4;

/** What is reported: a listing, else a person. With a listing, a person can only be its owner. */
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
