import { type AuditCheck, auditFaults } from '@alaso/contracts';
import { type CallOrigin, events } from '@alaso/contracts/internal';
import {
  type AdminAct,
  defineModel,
  Mixed,
  partSchema,
  rowSchema,
  uuid,
  wholeNumber,
} from '@alaso/service-kit';

/** An audited action: what an admin did, when, and from where. */
export type AuditedAct = Omit<AdminAct, 'about'> & {
  /** The id of the event that reported the action. */
  _id: string;
  /** Null if no call caused the action. */
  from: CallOrigin | null;
  at: Date;
};

const uuids = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g;

export const idsInChanges = ({ before, after }: Pick<AuditedAct, 'before' | 'after'>): string[] =>
  [...Object.values(before), ...Object.values(after)].flatMap((value) => String(value).match(uuids) ?? []);

/**
 * A row of `audit_log`: an action with its position in the chain. Rows are written once and never changed.
 */
export type AuditDocument = AuditedAct & {
  /** Starts at 1, without gaps. */
  sequence: number;
  /** The hashes of the text and the origin in {@link AuditTexts}; absent if the action has none. */
  textsHash?: string;
  originHash?: string;
  previousHash: string;
  /** The hash of everything else in this row. */
  hash: string;
};

export const sha256 = /^[\da-f]{64}$/;

const { action, target } = events['admin.acted'].payload.shape;

const schema = rowSchema<AuditDocument>({
  _id: { type: String, required: true, match: uuid },
  sequence: { type: Number, required: true, min: 1, validate: wholeNumber },
  actorId: { type: String, required: true, match: uuid },
  action: { type: String, required: true, enum: action.options },
  target: {
    type: partSchema<AdminAct['target']>({
      type: { type: String, required: true, enum: target.shape.type.options },
      id: { type: String, required: true, match: uuid },
    }),
    required: true,
  },
  before: { type: Mixed, required: true },
  after: { type: Mixed, required: true },
  why: { type: String, default: null, maxlength: 2000 },
  from: {
    type: partSchema<CallOrigin>({
      address: { type: String, required: true, maxlength: 100 },
      userAgent: { type: String, required: true, maxlength: 400 },
    }),
    default: null,
  },
  at: { type: Date, required: true },
  textsHash: { type: String, match: sha256 },
  originHash: { type: String, match: sha256 },
  previousHash: { type: String, required: true, match: sha256 },
  hash: { type: String, required: true, match: sha256 },
});

// Enforces unique positions, and lets the check follow the chain. A migration adds the positions to rows from
// an earlier release.
schema.index({ sequence: 1 }, { unique: true, partialFilterExpression: { sequence: { $gt: 0 } } });
// For the admins' paginated list, newest first: all actions, or those by one admin, of one kind, or on one
// target.
schema.index({ at: -1, _id: -1 });
schema.index({ actorId: 1, at: -1, _id: -1 });
schema.index({ action: 1, at: -1, _id: -1 });
schema.index({ 'target.id': 1, at: -1, _id: -1 });

const refuse = () => {
  throw new Error('the audit log is append-only');
};
schema.pre(/^(update|replace|delete|findOneAnd)/, refuse);
schema.pre('bulkWrite', refuse);

export const auditLogOf = defineModel<AuditDocument>('audit_log', schema);

/** The salt keeps erased text from being guessed from its hash. */
export type Salted<T> = T & { salt: string };

/**
 * A row of `audit_texts`: the text of an audit log row, and the action's origin. Both may be personal data,
 * so they are stored separately and can be erased without breaking the chain.
 */
export type AuditTexts = {
  /** The id of the audit log row. */
  _id: string;
  actorId: string;
  /** The users whom the text is about. */
  people: string[];
  /** Absent once a user whom the text is about has been erased. */
  texts?: Salted<Pick<AuditedAct, 'before' | 'after' | 'why'>>;
  /** Absent once the admin has been erased. */
  origin?: Salted<CallOrigin>;
};

const salt = { type: String, required: true, match: /^[\w-]{43}$/ } as const;
const textsSchema = rowSchema<AuditTexts>({
  _id: { type: String, required: true, match: uuid },
  actorId: { type: String, required: true, match: uuid },
  people: { type: [{ type: String, match: uuid }], required: true },
  texts: {
    type: partSchema<Salted<Pick<AuditedAct, 'before' | 'after' | 'why'>>>({
      salt,
      before: { type: Mixed, required: true },
      after: { type: Mixed, required: true },
      why: { type: String, default: null, maxlength: 2000 },
    }),
  },
  origin: {
    type: partSchema<Salted<CallOrigin>>({
      salt,
      address: { type: String, required: true, maxlength: 100 },
      userAgent: { type: String, required: true, maxlength: 400 },
    }),
  },
});
// For finding the rows about an erased user.
textsSchema.index({ people: 1 });
textsSchema.index({ actorId: 1 });

export const auditTextsOf = defineModel<AuditTexts>('audit_texts', textsSchema);

/** The only row of `audit_heads`: the end of the audit log's chain. Updated before a row is appended. */
export type AuditHead = {
  _id: 'audit_log';
  sequence: number;
  hash: string;
  /** The latest check of the chain; absent before the first check. */
  check?: CheckDocument;
};
export type CheckDocument = Omit<AuditCheck, 'at'> & { at: Date };

const headSchema = rowSchema<AuditHead>({
  _id: { type: String, required: true, enum: ['audit_log'] },
  sequence: { type: Number, required: true, min: 0, validate: wholeNumber },
  hash: { type: String, required: true, match: sha256 },
  check: {
    type: partSchema<CheckDocument>({
      at: { type: Date, required: true },
      rows: { type: Number, required: true, min: 0, validate: wholeNumber },
      broken: {
        type: partSchema<NonNullable<CheckDocument['broken']>>({
          sequence: { type: Number, required: true, min: 1, validate: wholeNumber },
          what: { type: String, required: true, enum: auditFaults },
        }),
        default: null,
      },
    }),
  },
});

export const auditHeadsOf = defineModel<AuditHead>('audit_heads', headSchema);
