import * as z from 'zod/mini';
import { pageFields } from '../page.ts';
import { moderationRoute } from '../route.ts';
import { NewReport } from './new-report.ts';
import { Report } from './report.ts';

export const OwnReport = z.object({
  ...Report.shape,
  /** First name of the reported user; null if the account no longer exists. */
  personFirstName: z.nullable(z.string()),
});
export type OwnReport = z.infer<typeof OwnReport>;

export const fileReport = /* @__PURE__ */ moderationRoute('fileReport', 'POST /api/reports', {
  who: 'signed-in',
  body: NewReport,
  changes: ['report'],
  status: 201,
  answer: Report,
  errors: ['not-found', 'not-allowed', 'own-listing', 'already-reported', 'photo-refused'],
});

export const listOwnReports = /* @__PURE__ */ moderationRoute('listOwnReports', 'GET /api/reports', {
  who: 'signed-in',
  query: z.strictObject(pageFields),
  reads: ['report'],
  paged: true,
  answer: z.array(OwnReport),
});
