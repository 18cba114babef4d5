import { layOutMail } from '@alaso/service-kit';

type MailWords = { subject: string; text: string; html: string };

const mail = (
  subject: string,
  firstName: string,
  before: readonly string[],
  link: { title: string; text: string; url: string },
  after: readonly string[] = [],
): MailWords => ({
  subject,
  ...layOutMail({
    opening: [`Dear ${firstName},`, ...before],
    things: [link],
    closing: [...after, 'The Alaso team'],
  }),
});

export const resetMail = (firstName: string, url: string): MailWords =>
  mail(
    'Choose a new password',
    firstName,
    ['You asked for a new password for your Alaso account.'],
    { title: 'Choose a new password', text: 'The link works once, for 30 minutes.', url },
    ['If you did not ask for this, ignore this email. Your password stays as it is.'],
  );

const notMe = (url: string) => ({
  title: 'This wasn’t me',
  text: 'Signs out every device and locks your account until you choose a new password.',
  url,
});

export const passwordChangedMail = (firstName: string, url: string): MailWords =>
  mail(
    'Your password was changed',
    firstName,
    ['The password of your Alaso account was just changed. If it was you, you do not need to do anything.'],
    notMe(url),
  );

export const newDeviceMail = (firstName: string, device: string, url: string): MailWords =>
  mail(
    'New sign-in to your account',
    firstName,
    [
      `Someone just signed in to your Alaso account with ${device}. If it was you, you do not need to do anything.`,
    ],
    notMe(url),
  );
