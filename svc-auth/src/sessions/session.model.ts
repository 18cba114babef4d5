import { defineModel, partSchema, rowSchema, uuid } from '@alaso/service-kit';

/** How much is kept of what a browser calls itself, in characters. */
export const maxUserAgentLength = 300;

/** A row of `sessions`: one sign-in on one device. `_id` is the specification's `sid`. */
export type SessionDocument = {
  _id: string;
  sess: {
    userId: string;
    createdAt: Date;
    lastUsedAt: Date;
    /** As the browser called itself when it signed in, cut at {@link maxUserAgentLength}. */
    userAgent: string;
    address: string;
  };
  /** SHA-256, in hex, of the refresh token that is to be used next. The token itself is stored nowhere. */
  tokenHash: string;
  /** Of the token used last; null until one was. */
  previousTokenHash: string | null;
  rotatedAt: Date | null;
  /**
   * Makes the successor of a token, and the proof that a token was given out: 32 random bytes in base64url. Without the
   * token it makes nothing.
   */
  sessionKey: string;
  /** 30 days after the last use. */
  expire: Date;
};

const sha256 = /^[\da-f]{64}$/;

const schema = rowSchema<SessionDocument>({
  _id: { type: String, required: true, match: uuid },
  sess: {
    type: partSchema<SessionDocument['sess']>({
      userId: { type: String, required: true, match: uuid },
      createdAt: { type: Date, required: true },
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

// The database removes sessions that have expired.
schema.index({ expire: 1 }, { expireAfterSeconds: 0 });

export const sessionsOf = defineModel<SessionDocument>('sessions', schema);
