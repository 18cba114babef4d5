import { Id, NoticeKind } from '@alaso/contracts';
import jwt from 'jsonwebtoken';
import * as z from 'zod/mini';

/** Long enough for a mail that is read after the holidays. */
const validMs = 90 * 86_400_000;
const audience = 'alaso-unsubscribe';
const issuer = 'alaso';

/** Whose mails about what the link in a mail ends. */
const Claims = z.object({ sub: Id, kinds: z.array(NoticeKind) });
export type Unsubscription = { userId: string; kinds: readonly NoticeKind[] };

export function signUnsubscription(secret: string, { userId, kinds }: Unsubscription, now: Date): string {
  const iat = Math.floor(now.getTime() / 1000);
  const claims = { sub: userId, kinds, iat, exp: iat + validMs / 1000 };
  return jwt.sign(claims, secret, { algorithm: 'HS256', issuer, audience });
}

/** Returns what the token ends; undefined if it is forged or its time is over. */
export function readUnsubscription(secret: string, token: string): Unsubscription | undefined {
  try {
    const { sub, kinds } = z.parse(
      Claims,
      jwt.verify(token, secret, { algorithms: ['HS256'], issuer, audience }),
    );
    return { userId: sub, kinds };
  } catch {
    return undefined;
  }
}
