import {
  caseEvents,
  caseStages,
  type CaseStage,
  maxWhy,
  reviewLimits,
  severities,
  type Severity,
} from '@alaso/contracts';
import { defineModel, partSchema, rowSchema, uuid, wholeNumber } from '@alaso/service-kit';

const sanctions = ['warn', 'suspend'] as const;

/** The decision on an approved case. */
export type StoredDecision = {
  /** The ids of the listings and reviews to hide. */
  hide: string[];
  person: (typeof sanctions)[number] | null;
  /** The end of the suspension; null if it is indefinite. */
  until: Date | null;
  why: string;
  by: string;
  at: Date;
};

export type StoredAppeal = {
  text: string;
  at: Date;
  /** The reason for the decision; null while the case is pending. */
  why: string | null;
  decidedBy: string | null;
  decidedAt: Date | null;
};

/** The data needed to undo the last decision. */
export type StoredUndo = {
  by: string;
  decidedAt: Date;
  until: Date;
  /** The ids of the events that are held back until `until`. */
  events: string[];
  /** The ids of the reports that the decision resolved. */
  reports: string[];
  /** The case's `since` before the decision. */
  since: Date;
};

export type TimelineEntry = {
  event: (typeof caseEvents)[number];
  at: Date;
  /** The admin who caused the event; null if no admin did. */
  by: string | null;
  text: string | null;
};

/** A row of `cases`: reports that are decided together. */
export type CaseDocument = {
  _id: string;
  /**
   * The last characters of the case's id, which admins can read out to each other. Set when the case is
   * stored.
   */
  reference?: string;
  /** Revision number. Ensures that a change applies only to the version that was read. */
  revision: number;
  /**
   * The common subject of the case's reports: the id of the reported user, or of the listing if no user is
   * known.
   */
  about: string;
  personId: string | null;
  /** Titles at the time of the report. */
  listings: { id: string; title: string }[];
  /** Reviews by the user, with their text at the time of the report; absent if there are none. */
  reviews?: { id: string; text: string }[];
  reportCount: number;
  stage: CaseStage;
  /** True while an admin has to decide something. */
  isWaiting: boolean;
  severity: Severity;
  /** Determines the position in the queue. The highest urgency comes first. */
  urgency: number;
  takenBy: string | null;
  openedAt: Date;
  /**
   * The time at which the case was opened or appealed, or, for a closed case, the time at which it was
   * closed.
   */
  since: Date;
  remindedAt: Date | null;
  /** True once the case's urgency was raised while it was waiting, and all admins were notified. */
  isRaised: boolean;
  escalatedAt: Date | null;
  /** The emails sent to admins while the case has been waiting for the current decision. */
  told: string[];
  /** The time at which the next timer fires. */
  clockAt: Date | null;
  decision: StoredDecision | null;
  /** Ids of the listings and reviews that this case currently hides. */
  hides: string[];
  /** True while this case suspends the user. */
  suspends: boolean;
  appeal: StoredAppeal | null;
  /** The case in which the same subject is decided; null or absent if this case is not a duplicate. */
  duplicateOf?: string | null;
  /** Null or absent if there has never been a decision to undo. */
  undo?: StoredUndo | null;
  /** The latest entries, oldest first. */
  timeline: TimelineEntry[];
};

const id = { type: String, match: uuid } as const;

const decision = partSchema<StoredDecision>({
  hide: { type: [id], required: true },
  person: { type: String, default: null, enum: sanctions },
  until: { type: Date, default: null },
  why: { type: String, required: true, maxlength: maxWhy },
  by: { ...id, required: true },
  at: { type: Date, required: true },
});

const appeal = partSchema<StoredAppeal>({
  text: { type: String, required: true, maxlength: 2000 },
  at: { type: Date, required: true },
  why: { type: String, default: null, maxlength: maxWhy },
  decidedBy: { ...id, default: null },
  decidedAt: { type: Date, default: null },
});

const undo = partSchema<StoredUndo>({
  by: { ...id, required: true },
  decidedAt: { type: Date, required: true },
  until: { type: Date, required: true },
  events: { type: [id], required: true },
  reports: { type: [id], required: true },
  since: { type: Date, required: true },
});

const timelineEntry = partSchema<TimelineEntry>({
  event: { type: String, required: true, enum: caseEvents },
  at: { type: Date, required: true },
  by: { ...id, default: null },
  text: { type: String, default: null, maxlength: 2000 },
});

const listing = partSchema<CaseDocument['listings'][number]>({
  id: { ...id, required: true },
  title: { type: String, required: true, maxlength: 300 },
});

const review = partSchema<{ id: string; text: string }>({
  id: { ...id, required: true },
  text: { type: String, required: true, maxlength: reviewLimits.text },
});

const count = { type: Number, required: true, min: 0, validate: wholeNumber } as const;

const schema = rowSchema<CaseDocument>({
  _id: { ...id, required: true },
  reference: { type: String, match: /^[\da-f]{8}$/ },
  revision: count,
  about: { ...id, required: true },
  personId: { ...id, default: null },
  listings: { type: [listing], required: true },
  reviews: { type: [review], default: undefined },
  reportCount: count,
  stage: { type: String, required: true, enum: caseStages },
  isWaiting: { type: Boolean, required: true },
  severity: { type: String, required: true, enum: severities },
  urgency: count,
  takenBy: { ...id, default: null },
  openedAt: { type: Date, required: true },
  since: { type: Date, required: true },
  remindedAt: { type: Date, default: null },
  isRaised: { type: Boolean, required: true },
  escalatedAt: { type: Date, default: null },
  told: { type: [{ type: String, maxlength: 100 }], required: true },
  clockAt: { type: Date, default: null },
  decision: { type: decision, default: null },
  hides: { type: [id], required: true },
  suspends: { type: Boolean, required: true },
  appeal: { type: appeal, default: null },
  duplicateOf: { ...id, default: undefined },
  undo: { type: undo, default: undefined },
  timeline: { type: [timelineEntry], required: true },
});

// Allows at most one open case per user, so that all reports about the user are collected in that case.
schema.index({ about: 1 }, { unique: true, partialFilterExpression: { stage: 'open' } });
// For the queue: most urgent first, then oldest first.
schema.index({ isWaiting: 1, urgency: -1, since: 1, _id: 1 });
// For closed cases, latest first.
schema.index({ isWaiting: 1, since: -1, _id: -1 });
// For decisions about a user, latest first, and for active suspensions.
schema.index({ personId: 1, since: -1, _id: -1 });
// For finding the case that hides a listing or review.
schema.index({ hides: 1 });
// For the search by reference.
schema.index({ reference: 1 });
// For cases whose timer is due.
schema.index({ clockAt: 1 }, { partialFilterExpression: { clockAt: { $gt: new Date(0) } } });

export const casesOf = defineModel<CaseDocument>('cases', schema);
