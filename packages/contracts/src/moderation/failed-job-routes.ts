import * as z from 'zod/mini';
import { Text, Timestamp } from '../fields.ts';
import { moderationRoute } from '../route.ts';
import { maxWhy } from './follows.ts';

/** Maximum number of failed jobs per response. */
export const maxFailedJobs = 100;

/** A job whose last attempt failed. It runs again only if an admin retries it. */
export const FailedJob = z.object({
  queue: z.string(),
  /** Unique within its queue. */
  id: z.string(),
  name: z.string(),
  /** The first line of the error message, with email addresses removed. */
  error: z.string(),
  attempts: z.number(),
  failedAt: z.nullable(Timestamp),
});
export type FailedJob = z.infer<typeof FailedJob>;

export const failedJobActs = ['retry', 'discard'] as const;

const failedJobs = {
  who: 'admin',
  needs: 'platform',
} as const;

export const listFailedJobs = /* @__PURE__ */ moderationRoute(
  'listFailedJobs',
  'GET /api/admin/failed-jobs',
  {
    ...failedJobs,
    reads: [],
    answer: z.array(FailedJob),
  },
);

export const actOnFailedJob = /* @__PURE__ */ moderationRoute(
  'actOnFailedJob',
  'POST /api/admin/failed-jobs',
  {
    ...failedJobs,
    body: z.strictObject({
      queue: Text(200),
      id: Text(500),
      act: z.enum(failedJobActs),
      why: Text(maxWhy).check(z.minLength(1, 'Give a reason')),
    }),
    changes: [],
    status: 204,
    errors: ['not-found'],
  },
);
