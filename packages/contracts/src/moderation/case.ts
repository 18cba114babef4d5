import * as z from 'zod/mini';
import { KeptPhoto, type PhotoSize } from '../catalog/photo.ts';
import { Id, Timestamp } from '../fields.ts';
import { Report } from './report.ts';

/** A decision about a user and their listings. */
export const CaseDecision = z.object({
  /** Titles of hidden listings, and the first words of hidden reviews. */
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
  /** The reason for the decision; null if the case is pending. */
  why: z.nullable(z.string()),
});
export type CaseAppeal = z.infer<typeof CaseAppeal>;

/** Case severities, most serious first. */
export const severities = ['safety', 'fraud', 'counterfeit', 'other'] as const;
export const Severity = z.enum(severities);
export type Severity = z.infer<typeof Severity>;

/** Options for the maximum age of a case. */
export const caseSpans = ['day', 'week', 'month'] as const;
export const CaseSpan = z.enum(caseSpans);
export type CaseSpan = z.infer<typeof CaseSpan>;

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
  'duplicate',
  'decided',
  'undone',
  'appealed',
  'upheld',
  'overturned',
  'changed',
  'lifted',
  'told',
] as const;

/** A decision that the admin who made it can still undo. */
export const Undo = z.object({ caseId: Id, until: Timestamp });
export type Undo = z.infer<typeof Undo>;

/** Related reports that are decided together, as listed in the admin queue. */
export const Case = z.object({
  id: Id,
  stage: CaseStage,
  severity: Severity,
  isEscalated: z.boolean(),
  personId: z.nullable(Id),
  /** Null if the account no longer exists. */
  personName: z.nullable(z.string()),
  personPhotoUrl: z.optional(z.nullable(z.string())),
  listings: z.array(z.object({ id: Id, title: z.string() })),
  /** This user's reported reviews, with their text; absent if there are none. */
  reviews: z.optional(z.array(z.object({ id: Id, text: z.string() }))),
  reportCount: z.number(),
  takenBy: z.nullable(Id),
  takenByName: z.nullable(z.string()),
  openedAt: Timestamp,
  waitingSince: Timestamp,
  decision: z.nullable(CaseDecision),
  /** The case that this one duplicates; absent if it is not a duplicate. */
  duplicateOf: z.optional(Id),
});
export type Case = z.infer<typeof Case>;

/** A message close to a reported message. */
export const CaseMessage = z.object({
  id: Id,
  senderId: Id,
  senderName: z.string(),
  text: z.string(),
  /** For the URLs, see {@link casePhotoAddress}. */
  photos: z.array(KeptPhoto),
  sentAt: Timestamp,
  isReported: z.boolean(),
});
export type CaseMessage = z.infer<typeof CaseMessage>;

/** Returns the URL of a photo in a case's messages. Only admins can open it. */
export const casePhotoAddress = (
  { caseId, messageId }: { caseId: string; messageId: string },
  photoId: string,
  size: PhotoSize,
) => `/api/admin/cases/${caseId}/messages/${messageId}/photos/${photoId}?size=${size}`;

export const CasePage = z.object({
  ...Case.shape,
  /**
   * Set if the caller can decide the case or its appeal. Admins cannot decide cases about themselves or
   * appeals against their own decisions.
   */
  mayDecide: z.boolean(),
  /** Absent if the caller cannot undo anything. */
  undo: z.optional(Undo),
  appeal: z.nullable(CaseAppeal),
  /** The most recent reports. */
  reports: z.array(Report),
  timeline: z.array(
    z.object({
      event: z.enum(caseEvents),
      at: Timestamp,
      /** Null if no admin caused the event. */
      byName: z.nullable(z.string()),
      text: z.nullable(z.string()),
    }),
  ),
});
export type CasePage = z.infer<typeof CasePage>;
