import * as z from 'zod/mini';
import { Id, Text, Timestamp } from '../fields.ts';
import { pageFields } from '../page.ts';
import { defineRoute } from '../route.ts';
import { CaseAppeal, CaseDecision } from './case-decision.ts';

/** Of an appeal, in characters. */
export const maxAppeal = 2000;

/** What was decided about the caller, and how it stands. Who reported is not told. */
export const OwnDecision = z.object({
  caseId: Id,
  ...CaseDecision.shape,
  stage: z.enum(['decided', 'appealed', 'upheld', 'overturned']),
  appeal: z.nullable(CaseAppeal),
  /** Until when an appeal can be made; null where it cannot. */
  appealUntil: z.nullable(Timestamp),
});
export type OwnDecision = z.infer<typeof OwnDecision>;

export const listOwnDecisions = /* @__PURE__ */ defineRoute({
  name: 'listOwnDecisions',
  service: 'moderation',
  method: 'GET',
  path: '/api/decisions',
  who: 'signed-in',
  query: z.strictObject(pageFields),
  reads: ['case'],
  paged: true,
  status: 200,
  answer: z.array(OwnDecision),
  errors: [],
});

export const appealDecision = /* @__PURE__ */ defineRoute({
  name: 'appealDecision',
  service: 'moderation',
  method: 'POST',
  path: '/api/appeals',
  who: 'signed-in',
  whileSuspended: 'allowed',
  body: z.strictObject({
    caseId: Id,
    text: Text(maxAppeal).check(z.minLength(1, 'Say why it should be looked at again')),
  }),
  changes: ['case'],
  status: 201,
  answer: OwnDecision,
  errors: ['not-found', 'case-moved', 'appeal-late'],
});
