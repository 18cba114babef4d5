import { type Mail, type Mailer, mailLimitMs } from '@alaso/service-kit';
import type { SentMailRepository } from './sent-mail.repository.ts';

export type SendDeps = { mails: SentMailRepository; mailer: Mailer; now: () => Date };

/** Longer than sending may take: what is not settled by then was cut off. */
const claimMs = 4 * mailLimitMs;

/**
 * Sends a mail unless it was sent before. One process at a time tries. If one is killed between the server's
 * "taken" and its own note of it, the mail goes out again under the same Message-ID: a mail that comes twice
 * is better than none, and mailboxes show it once.
 * @param compose writes the mail, once it is sure that it is to be sent
 * @throws if it could not be sent, or another process is sending it: the job tries again
 */
export async function sendOnce(
  { mails, mailer, now }: SendDeps,
  id: string,
  compose: () => Promise<Omit<Mail, 'id'>>,
): Promise<void> {
  const claimedAt = now();
  const claim = await mails.claim(id, claimedAt, new Date(claimedAt.getTime() + claimMs));
  if (claim === 'sent') return;
  if (claim === 'held') throw new Error(`the mail ${id} is being sent by another process`);
  try {
    await mailer.send({ id, ...(await compose()) });
  } catch (error) {
    await mails.release(id, now());
    throw error;
  }
  await mails.markSent(id, now());
}
