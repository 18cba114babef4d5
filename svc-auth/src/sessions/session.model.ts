import { defineModel, partSchema, rowSchema, uuid } from '@alaso/service-kit';

/** Maximum stored length of a user agent, in characters. */
export const maxUserAgentLength = 300;

/** A row of `sessions`: one sign-in on one device. `_id` is the `sid` of its access tokens. */
export type SessionDocument = {
  _id: string;
  sess: {
    userId: string;
    createdAt: Date;
    /** When the password was last entered again; absent if only at sign-in. */
    confirmedAt?: Date;
    lastUsedAt: Date;
    /** The browser's user agent at sign-in, truncated to {@link maxUserAgentLength}. */
    userAgent: string;
    address: string;
  };
  /** SHA-256, in hex, of the next refresh token. The token itself is not stored anywhere. */
  tokenHash: string;
  /** The hash of the previous token; null before the first use. */
  previousTokenHash: string | null;
  rotatedAt: Date | null;
  /**
   * Derives a token's successor and its proof of issue: 32 random bytes in base64url. Useless without the
   * token.
   */
  sessionKey: string;
  /** See session-expiry.ts. */
  expire: Date;
};

/** Returns when the password of a session was last entered. */
export const confirmedAtOf = ({ sess }: Pick<SessionDocument, 'sess'>): Date =>
  sess.confirmedAt ?? sess.createdAt;

const sha256 = /^[\da-f]{64}$/;

const schema = rowSchema<SessionDocument>({
  _id: { type: String, required: true, match: uuid },
  sess: {
    type: partSchema<SessionDocument['sess']>({
      userId: { type: String, required: true, match: uuid },
      createdAt: { type: Date, required: true },
      confirmedAt: { type: Date },
      lastUsedAt: { type: Date, required: true },
      userAgent: { type: String, required: true, maxlength: maxUserAgentLength },
      address: { type: String, required: true, maxlength: 100 },
    }),
    required: true,
  },
  tokenHash: { type: String, required: true, match: sha256 },
  previousTokenHash: { type: String, default: null, match: sha256 },
  rotatedAt: { type: Date, default: null },
  sessionKey: { type: String, required: true, match: /^[\w-]{43}$/ },
  expire: { type: Date, required: true },
});

// The database deletes expired sessions.
schema.index({ expire: 1 }, { expireAfterSeconds: 0 });
// For latestOf: a user's sessions.
schema.index({ 'sess.userId': 1, 'sess.lastUsedAt': -1 });

export const sessionsOf = defineModel<SessionDocument>('sessions', schema);
