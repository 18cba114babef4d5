import type { ErrorCode, FieldError } from '@alaso/contracts';
import { defineModel, Mixed, rowSchema, uuid } from '../database/index.ts';

/** A response stored for repeated calls: either the reply or the problem returned to a rejected request. */
export type StoredReply = {
  body?: unknown;
  headers?: Record<string, string>;
  refusal?: { code: ErrorCode; detail: string; errors?: FieldError[] };
};

/** A row of `idempotency`: one write by one user with one key. */
export type IdempotencyRow = {
  /** SHA-256 of the user, the route, and the key, in hex. */
  _id: string;
  /** SHA-256 of the body, in hex. */
  bodyHash: string;
  /** The id of the current attempt. Replaced when another attempt takes over the write. */
  attempt: string;
  lockedUntil: Date;
  expiresAt: Date;
  /** Absent while an attempt is running. */
  reply?: StoredReply;
};

const sha256 = /^[\da-f]{64}$/;

const schema = rowSchema<IdempotencyRow>({
  _id: { type: String, required: true, match: sha256 },
  bodyHash: { type: String, required: true, match: sha256 },
  attempt: { type: String, required: true, match: uuid },
  lockedUntil: { type: Date, required: true },
  expiresAt: { type: Date, required: true },
  reply: { type: Mixed },
});

// The database deletes a key when it expires.
schema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

export const idempotencyOf = defineModel<IdempotencyRow>('idempotency', schema);
