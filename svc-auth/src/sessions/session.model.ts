import type { Connection } from 'mongoose';

/** A row of `sessions`: one sign-in on one device. `_id` is the specification's `sid`. */
export type SessionDocument = {
  _id: string;
  sess: {
    userId: string;
    createdAt: Date;
    lastUsedAt: Date;
    /** As the browser called itself when it signed in, at most 300 characters. */
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

export const sessionsOf = (connection: Connection) => connection.collection<SessionDocument>('sessions');
