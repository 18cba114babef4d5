import { Id, NotificationKind } from '@alaso/contracts';
import { readLink, signLink } from '@alaso/service-kit';
import * as z from 'zod/mini';

/** Long enough for a mail that is read after the holidays. */
const validMs = 90 * 86_400_000;
const use = 'alaso-unsubscribe';

/** Whose mails about what the link in a mail ends. */
const Claims = z.object({ sub: Id, kinds: z.array(NotificationKind) });
export type Unsubscription = { userId: string; kinds: readonly NotificationKind[] };

export const signUnsubscription = (secret: string, { userId, kinds }: Unsubscription, now: Date): string =>
  signLink({ secret, use }, { sub: userId, kinds }, { now, until: new Date(now.getTime() + validMs) });

/** Returns what the token ends; undefined if it is forged or its time is over. */
export function readUnsubscription(secret: string, token: string): Unsubscription | undefined {
  const claims = readLink({ secret, use }, Claims, token);
  return claims && { userId: claims.sub, kinds: claims.kinds };
}
