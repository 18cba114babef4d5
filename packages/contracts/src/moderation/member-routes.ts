import * as z from 'zod/mini';
import { Id, IdParams, Text, Timestamp } from '../fields.ts';
import { moderationRoute } from '../route.ts';
import { CaseStage } from './case.ts';
import { maxSuspensionDays, Why } from './follows.ts';

/**
 * Sanctions that an admin can impose without a report. `change` sets a new end date for an active suspension.
 */
export const memberSanctions = ['warn', 'suspend', 'change', 'lift'] as const;
export const MemberSanction = z.enum(memberSanctions);
export type MemberSanction = z.infer<typeof MemberSanction>;

/** A later change to a decision: an appeal, a lifted sanction, or a new end date. */
const SanctionChange = z.object({
  event: z.enum(['decided', 'changed', 'appealed', 'upheld', 'overturned', 'lifted']),
  at: Timestamp,
  /** Null if a timer or the member made the change. */
  byName: z.nullable(z.string()),
  text: z.nullable(z.string()),
});

/** A decision about a member, with the admin who made it and all later changes. */
export const Sanction = z.object({
  caseId: Id,
  stage: CaseStage,
  person: z.nullable(z.enum(['warn', 'suspend'])),
  /** Titles of hidden listings, and the first words of hidden reviews. */
  hidden: z.array(z.string()),
  /** End of the suspension; null means indefinite. */
  until: z.nullable(Timestamp),
  why: z.string(),
  at: Timestamp,
  /** Null if the admin's account no longer exists. */
  byName: z.nullable(z.string()),
  /** Set while the member is suspended by this sanction. */
  isActive: z.boolean(),
  /** Number of reports that the decision covers; 0 if an admin acted without a report. */
  reportCount: z.number(),
  /** Earliest first. */
  changes: z.array(SanctionChange),
});
export type Sanction = z.infer<typeof Sanction>;

/** Maximum length of a note, in characters. */
export const maxNote = 2000;

/** A note about a member, visible only to admins. */
export const MemberNote = z.object({
  id: Id,
  text: z.string(),
  byName: z.nullable(z.string()),
  at: Timestamp,
});
export type MemberNote = z.infer<typeof MemberNote>;

export const MemberFile = z.object({
  /** Latest first. */
  sanctions: z.array(Sanction),
  /** Latest first. */
  notes: z.array(MemberNote),
});
export type MemberFile = z.infer<typeof MemberFile>;

/** Options shared by all calls for a single member. */
const ofMember = {
  who: 'admin',
  params: IdParams,
  answer: MemberFile,
} as const;

export const memberFile = /* @__PURE__ */ moderationRoute('memberFile', 'GET /api/admin/members/:id/file', {
  ...ofMember,
  needs: 'read',
  reads: ['case', 'user'],
});

export const sanctionMember = /* @__PURE__ */ moderationRoute(
  'sanctionMember',
  'POST /api/admin/members/:id/sanctions',
  {
    ...ofMember,
    needs: 'moderation',
    body: z.strictObject({
      sanction: MemberSanction,
      /** Length of the suspension in days, starting now; null means indefinite. */
      days: z.optional(z.nullable(z.number().check(z.int(), z.minimum(1), z.maximum(maxSuspensionDays)))),
      why: Why,
    }),
    changes: ['case', 'user', 'listing'],
    errors: ['case-moved', 'password-again'],
  },
);

export const addMemberNote = /* @__PURE__ */ moderationRoute(
  'addMemberNote',
  'POST /api/admin/members/:id/notes',
  {
    ...ofMember,
    needs: 'notes',
    body: z.strictObject({ text: Text(maxNote).check(z.minLength(1, 'Write the note')) }),
    changes: ['case'],
  },
);
