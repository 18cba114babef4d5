import { type Mailer, setting } from '@alaso/service-kit';
import * as z from 'zod/mini';

export type Sms = {
  /** Letters, digits, and hyphens. Stable across retries, so that a duplicate message can be recognized. */
  id: string;
  /** In E.164 format. */
  to: string;
  text: string;
};

/** Only jobs send text messages, because jobs are retried while the provider is down. */
export type SmsSender = { send(sms: Sms): Promise<void> };

/** Shows text messages along with the emails when the site runs locally. */
const localSmsSender = (mailer: Mailer): SmsSender => ({
  send: ({ id, to, text }) =>
    mailer.send({ id, to: `${to.slice(1)}@sms.alaso.example`, subject: `Text message to ${to}`, text }),
});

/** Shared by the API and the worker, so that both agree on whether text messages are sent. */
export const smsSender = {
  SMS_FROM: setting(
    'the sender of text messages, as registered with the provider; without it, users cannot verify a phone number',
    z.optional(z.string().check(z.regex(/^[A-Za-z\d ]{3,11}$/, 'set it to 3 to 11 letters or digits'))),
  ),
};

export const smsSettings = {
  ...smsSender,
  TERMII_URL: setting(
    'the address of the account at Termii, the provider of text messages: `https://…`',
    z.optional(z.url({ protocol: /^https?$/, error: 'set it to https://…' })),
  ),
  TERMII_API_KEY: setting(
    'the key of the account at Termii; without it, a start that writes mails to MAIL_FOLDER puts text messages there',
    z.optional(z.string().check(z.minLength(1, 'set it to the key, or leave it out'))),
    { isSecret: true },
  ),
};

type SmsSettings = { [Name in keyof typeof smsSettings]?: string | undefined } & { PATIENCE?: number };

const sendLimitMs = 10_000;

/**
 * Sends through Termii (https://developer.termii.com/messaging-api) on the channel for codes (`dnd`), which
 * also reaches numbers that block advertising. Termii does not accept a message id from us, so a message is
 * sent twice if a response is lost.
 */
const termiiSmsSender = (
  address: string,
  { key, from, limitMs }: { key: string; from: string; limitMs: number },
): SmsSender => ({
  async send({ to, text }) {
    const answer = await fetch(new URL('/api/sms/send', address), {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        api_key: key,
        to: to.slice(1),
        from,
        sms: text,
        type: 'plain',
        channel: 'dnd',
      }),
      signal: AbortSignal.timeout(limitMs),
    });
    await answer.body?.cancel();
    // The body may contain the number and the code, which must not be logged.
    if (!answer.ok) throw new Error(`the provider of text messages answered ${answer.status}`);
  },
});

/** @throws if the settings are inconsistent */
export function createSmsSender(
  { SMS_FROM: from, TERMII_URL: address, TERMII_API_KEY: key, PATIENCE = 1 }: SmsSettings,
  { mailer, isLocal }: { mailer: Mailer; isLocal: boolean },
): SmsSender {
  if (from !== undefined && address !== undefined && key !== undefined) {
    return termiiSmsSender(address, { key, from, limitMs: sendLimitMs * PATIENCE });
  }
  if (from === undefined && address === undefined && key === undefined) {
    return { send: () => Promise.reject(new Error('no provider of text messages is set up')) };
  }
  if (isLocal && key === undefined) return localSmsSender(mailer);
  throw new Error('Set SMS_FROM, TERMII_URL and TERMII_API_KEY together, or none of them');
}
