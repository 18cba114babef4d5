import { Id, NotificationKind } from '@alaso/contracts';
import { readLink, signLink } from '@alaso/service-kit';
import * as z from 'zod/mini';

/** Long enough for a mail read after the holidays. */
const validMs = 90 * 86_400_000;
const use = 'alaso-unsubscribe';

/** The user and kinds of mails that a link unsubscribes from. */
const Claims = z.object({ sub: Id, kinds: z.array(NotificationKind) });
export type Unsubscription = { userId: string; kinds: readonly NotificationKind[] };

export const signUnsubscription = (secret: string, { userId, kinds }: Unsubscription, now: Date): string =>
  signLink({ secret, use }, { sub: userId, kinds }, { now, until: new Date(now.getTime() + validMs) });

/** Returns the token's claims; undefined if it is forged or expired. */
export function readUnsubscription(secret: string, token: string): Unsubscription | undefined {
  const claims = readLink({ secret, use }, Claims, token);
  return claims && { userId: claims.sub, kinds: claims.kinds };
}
