import { type Mail, type Mailer, mailLimitMs } from '@alaso/service-kit';
import type { SentMailRepository } from './sent-mail.repository.ts';

export type SendDeps = { mails: SentMailRepository; mailer: Mailer; now: () => Date };

/** Longer than sending may take: anything still unsettled was interrupted. */
const claimMs = 4 * mailLimitMs;

/**
 * Sends a mail unless it was sent before. Only one process tries at a time. If it is killed after the server
 * accepted the mail but before recording it, the mail is sent again under the same Message-ID: a duplicate is
 * better than a lost mail, and mailboxes show it once. @throws if it could not be sent, or another process is
 * sending it: the job retries
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
