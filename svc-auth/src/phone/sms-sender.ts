import type { Mailer } from '@alaso/service-kit';

export type Sms = {
  /** Stable, so that a message sent again is recognized. Letters, digits and hyphens. */
  id: string;
  /** In E.164. */
  to: string;
  text: string;
};

/** Sends text messages. Only jobs use it, because they are retried while the provider is down. */
export type SmsSender = { send(sms: Sms): Promise<void> };

/** Shows text messages among the mails of a local start. */
export const localSmsSender = (mailer: Mailer): SmsSender => ({
  send: ({ id, to, text }) =>
    mailer.send({ id, to: `${to.slice(1)}@sms.alaso.example`, subject: `Text message to ${to}`, text }),
});

/** Where mails are really sent and no provider of text messages is set up. */
export const noSmsSender: SmsSender = {
  send: () => Promise.reject(new Error('no provider of text messages is set up')),
};
