import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { supportAddress } from '@alaso/contracts/support-address';
import nodemailer from 'nodemailer';
import * as z from 'zod/mini';
import { setting } from '../config/index.ts';
import { within } from '../timeouts/index.ts';
import { htmlOfText } from './mail-layout.ts';

export type Mail = {
  /**
   * Stable, so that an email that is sent again after a crash is recognized as a duplicate. Contains letters,
   * digits, and hyphens.
   */
  id: string;
  to: string;
  subject: string;
  /** Plain text. Blank lines separate paragraphs. */
  text: string;
  /** The same content as HTML. Defaults to `text` in the common layout. */
  html?: string;
  /** One-click unsubscribe URL (RFC 8058). */
  unsubscribeUrl?: string;
};

/** Sends email. Only jobs use it, because jobs are retried while the mail server is down. */
export type Mailer = {
  send(mail: Mail): Promise<void>;
  /**
   * Deletes the stored emails to an address. Absent if a mail server is used, because this process then
   * stores no emails.
   */
  forget?(address: string): Promise<void>;
};

/** Settings for a worker that sends email, for use with `z.extend(ServiceConfig, mailSettings)`. */
export const mailSettings = {
  SMTP_URL: setting(
    'the mail server: smtps://user:password@host, or smtp://user:password@host:587?requireTLS=true; without it mails are written to MAIL_FOLDER',
    z.optional(z.url({ protocol: /^smtps?$/, error: 'set it to smtp://… or smtps://…' })),
    { isSecret: true },
  ),
  MAIL_FOLDER: setting(
    'the folder for mails as .eml files, if there is no mail server',
    z.optional(z.string().check(z.minLength(1, 'set it to a folder, or leave it out'))),
  ),
  MAIL_FROM: setting('the sender', z._default(z.string(), `Alaso <${supportAddress}>`)),
};
/** Settings for a worker that sends emails with links to our pages. */
export const linkSettings = {
  SHOP_URL: setting(
    'the address of our pages, for links in mails',
    z.url('set it to the address of the shop, such as https://alaso.example'),
  ),
};
type MailSettings = z.infer<z.ZodMiniObject<typeof mailSettings>>;

/** Time without a response after which the mail server is considered to have failed. */
const silenceMs = 10_000;
/** Timeout for handing one email to the mail server. */
export const mailLimitMs = 30_000;

/** A mail server's response if it permanently rejects an address (RFC 5321, 4.2.1). */
const Refusal = z.object({
  command: z.literal('RCPT TO'),
  responseCode: z.number().check(z.minimum(500)),
});

/**
 * Returns true if an email was rejected because its address does not exist, in which case a retry would also
 * fail.
 */
export const isAddressRefused = (error: unknown): boolean => z.safeParse(Refusal, error).success;

const MailId = z.string().check(z.regex(/^[A-Za-z0-9-]{1,150}$/));

/** Returns the message to send. A repeated email has the same Message-ID, so mailboxes show it once. */
function buildMessage(
  { id, to, subject, text, html = htmlOfText(text), unsubscribeUrl }: Mail,
  from: string,
) {
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    from,
    to,
    subject,
    text,
    html,
    messageId: `<${z.parse(MailId, id)}@${domain}>`,
    ...(unsubscribeUrl !== undefined && {
      headers: {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    }),
  };
}

function smtpMailer(url: string, from: string): Mailer {
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: silenceMs,
    dnsTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs,
  });
  return {
    async send(mail) {
      const late = () => new Error(`the mail server has not taken ${mail.id} within ${mailLimitMs} ms`);
      await within(mailLimitMs, transport.sendMail(buildMessage(mail, from)), late);
    },
  };
}

/**
 * Stores emails as files. Each file is named after its email's id, so a repeated email replaces the file.
 * Concurrent writes are safe, and no one reads a partial file.
 */
function folderMailer(folder: string, from: string): Mailer {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(buildMessage(mail, from));
      const part = join(folder, `${mail.id}.${randomUUID()}.part`);
      await mkdir(folder, { recursive: true });
      await writeFile(part, message);
      await rename(part, join(folder, `${mail.id}.eml`));
    },
    async forget(address) {
      await mkdir(folder, { recursive: true });
      for (const name of await readdir(folder)) {
        const file = join(folder, name);
        const message = name.endsWith('.eml') ? await readFile(file, 'utf8') : '';
        if (new RegExp(`^To: .*${address.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`, 'm').test(message))
          await rm(file, { force: true });
      }
    },
  };
}

/** @throws a readable error if there is neither a mail server nor a folder */
export function createMailer({ SMTP_URL, MAIL_FOLDER, MAIL_FROM }: MailSettings): Mailer {
  if (SMTP_URL !== undefined) return smtpMailer(SMTP_URL, MAIL_FROM);
  if (MAIL_FOLDER !== undefined) return folderMailer(MAIL_FOLDER, MAIL_FROM);
  throw new Error(
    'Mails have nowhere to go: set SMTP_URL to smtp://…, or MAIL_FOLDER to a folder for .eml files',
  );
}
