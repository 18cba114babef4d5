import * as z from 'zod/mini';
import { Id, Text, Timestamp } from '../fields.ts';
import { pageFields } from '../page.ts';
import { moderationRoute } from '../route.ts';
import { CaseAppeal, CaseDecision } from './case.ts';

/** Maximum length of an appeal, in characters. */
export const maxAppeal = 2000;

/** A decision about the caller, and its current state. Does not reveal the reporter. */
export const OwnDecision = z.object({
  caseId: Id,
  ...CaseDecision.shape,
  stage: z.enum(['decided', 'appealed', 'upheld', 'overturned']),
  appeal: z.nullable(CaseAppeal),
  /** Deadline for an appeal; null if the decision cannot be appealed. */
  appealUntil: z.nullable(Timestamp),
});
export type OwnDecision = z.infer<typeof OwnDecision>;

export const listOwnDecisions = /* @__PURE__ */ moderationRoute('listOwnDecisions', 'GET /api/decisions', {
  who: 'signed-in',
  query: z.strictObject(pageFields),
  reads: ['case'],
  paged: true,
  answer: z.array(OwnDecision),
});

export const appealDecision = /* @__PURE__ */ moderationRoute('appealDecision', 'POST /api/appeals', {
  who: 'signed-in',
  whileSuspended: 'allowed',
  body: z.strictObject({
    caseId: Id,
    text: Text(maxAppeal).check(z.minLength(1, 'Tell us why we should review this again')),
  }),
  changes: ['case'],
  status: 201,
  answer: OwnDecision,
  errors: ['not-found', 'case-moved', 'appeal-late'],
});
