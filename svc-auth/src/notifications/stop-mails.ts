import type { NoticeKind } from '@alaso/contracts';
import { problem } from '@alaso/service-kit';
import type { NoticeWishRepository } from './notice-wish.repository.ts';
import { readUnsubscription } from './unsubscribe-token.ts';

/** Ends the mails that a mail's own link is about; the bell stays as it is. @throws not-allowed */
export async function stopMails(
  { wishes, secret }: { wishes: Pick<NoticeWishRepository, 'stopMails'>; secret: string },
  token: string,
): Promise<{ stopped: NoticeKind[] }> {
  const wanted = readUnsubscription(secret, token);
  if (!wanted) {
    const sentence = 'This link has expired. Sign in and open notification settings to choose your emails.';
    throw problem('not-allowed', sentence);
  }
  for (const kind of wanted.kinds) await wishes.stopMails(wanted.userId, kind);
  return { stopped: [...wanted.kinds] };
}
