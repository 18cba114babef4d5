import { authRoutes } from '@alaso/contracts';
import type { Mail } from '@alaso/service-kit';
import { until } from '@alaso/test-kit';
import { type AuthService, type Browser, password, workOf } from './auth-service.ts';

/** Collects the mails that this service's worker sends from now on. */
export async function collectMails(auth: AuthService): Promise<Mail[]> {
  const mails: Mail[] = [];
  await auth.work(workOf({ mailer: { send: async (mail) => void mails.push(mail) } }));
  return mails;
}

/** Waits for a mail to this address whose subject starts with this text, and returns it. */
export const mailTo = (mails: readonly Mail[], to: string, subject: string): Promise<Mail> =>
  until(`a mail “${subject}” to ${to}`, () =>
    mails.findLast((mail) => mail.to === to && mail.subject === subject),
  );

/** Returns the token in a mail's link. */
export const tokenIn = ({ text }: Pick<Mail, 'text'>): string => /#([\w-]{43})/.exec(text)?.[1] ?? '';

export const signIn = (browser: Browser, email: string, given = password) =>
  browser.call(authRoutes.login, { body: { email, password: given } });

export const askForReset = (browser: Browser, email: string) =>
  browser.call(authRoutes.requestPasswordReset, { body: { email } });

export const checkLink = (browser: Browser, token: string) =>
  browser.call(authRoutes.checkPasswordReset, { body: { token } });

export const setNewPassword = (browser: Browser, token: string, given: string) =>
  browser.call(authRoutes.confirmPasswordReset, { body: { token, password: given } });
