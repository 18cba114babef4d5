import * as z from 'zod/mini';
import { Id, Timestamp } from '../fields.ts';
import { Report } from './report.ts';

/** A decision about a user and their listings. */
export const CaseDecision = z.object({
  /** Titles of the hidden listings. */
  hidden: z.array(z.string()),
  person: z.nullable(z.enum(['warn', 'suspend'])),
  /** End of the suspension; null means indefinite. */
  until: z.nullable(Timestamp),
  why: z.string(),
  at: Timestamp,
});
export type CaseDecision = z.infer<typeof CaseDecision>;

export const CaseAppeal = z.object({
  text: z.string(),
  at: Timestamp,
  /** The reason for the decision; null while the case is pending. */
  why: z.nullable(z.string()),
});
export type CaseAppeal = z.infer<typeof CaseAppeal>;

/** Severities of a case, most serious first. */
export const severities = ['safety', 'fraud', 'counterfeit', 'other'] as const;
export const Severity = z.enum(severities);
export type Severity = z.infer<typeof Severity>;

export const caseStages = ['open', 'dismissed', 'decided', 'appealed', 'upheld', 'overturned'] as const;
export const CaseStage = z.enum(caseStages);
export type CaseStage = z.infer<typeof CaseStage>;

export const caseEvents = [
  'opened',
  'joined',
  'taken',
  'given-back',
  'reminded',
  'escalated',
  'dismissed',
  'decided',
  'appealed',
  'upheld',
  'overturned',
  'lifted',
  'told',
] as const;

/** Related reports that are decided together, as listed in the admins' queue. */
export const Case = z.object({
  id: Id,
  stage: CaseStage,
  severity: Severity,
  isEscalated: z.boolean(),
  personId: z.nullable(Id),
  /** Null if the account no longer exists. */
  personName: z.nullable(z.string()),
  listings: z.array(z.object({ id: Id, title: z.string() })),
  reportCount: z.number(),
  takenBy: z.nullable(Id),
  takenByName: z.nullable(z.string()),
  openedAt: Timestamp,
  waitingSince: Timestamp,
  decision: z.nullable(CaseDecision),
});
export type Case = z.infer<typeof Case>;

/** A message around a reported one. */
export const CaseMessage = z.object({
  id: Id,
  senderId: Id,
  senderName: z.string(),
  text: z.string(),
  sentAt: Timestamp,
  isReported: z.boolean(),
});
export type CaseMessage = z.infer<typeof CaseMessage>;

/** A case with its full history. */
export const CasePage = z.object({
  ...Case.shape,
  /**
   * Set if the caller may decide the case or its appeal: no one decides about themselves or hears an appeal
   * against their own decision.
   */
  mayDecide: z.boolean(),
  appeal: z.nullable(CaseAppeal),
  /** The most recent reports. */
  reports: z.array(Report),
  timeline: z.array(
    z.object({
      event: z.enum(caseEvents),
      at: Timestamp,
      /** Null if no admin did it. */
      byName: z.nullable(z.string()),
      text: z.nullable(z.string()),
    }),
  ),
});
export type CasePage = z.infer<typeof CasePage>;
