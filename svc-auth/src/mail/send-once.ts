import { type Mail, type Mailer, mailLimitMs } from '@alaso/service-kit';
import type { SentMailRepository } from './sent-mail.repository.ts';

export type SendDeps = { mails: SentMailRepository; mailer: Mailer; now: () => Date };

/**
 * Longer than sending can take, so a claim that is still open after this time was left by an interrupted
 * attempt.
 */
const claimMs = 4 * mailLimitMs;

/**
 * Sends an email unless it was already sent. Only one process at a time tries to send it. If that process is
 * killed before it records that the email was sent, the email is sent again with the same Message-ID: a
 * duplicate is better than a lost email, and mailboxes show it only once.
 * @throws if sending fails or another process is sending the email; the job then retries
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
