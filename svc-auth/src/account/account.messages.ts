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

export const verifyEmailMail = (firstName: string, code: string, url: string): MailWords =>
  mail(
    `${code} is your Alaso code`,
    firstName,
    [`Welcome to Alaso! To verify your email, enter ${code}, or open the link.`],
    { title: 'Verify your email', text: 'Code and link work for 24 hours.', url },
    ['If you did not create an account, ignore this email.'],
  );

export const changeEmailMail = (firstName: string, url: string): MailWords =>
  mail(
    'Confirm your new email',
    firstName,
    ['You asked to use this email for your Alaso account.'],
    {
      title: 'Use this email',
      text: 'The link works once, for 24 hours. Until then your old email stays.',
      url,
    },
    ['If you did not ask for this, ignore this email.'],
  );

export const emailChangedMail = (firstName: string, url: string): MailWords =>
  mail(
    'Your email was changed',
    firstName,
    ['Your Alaso account now has another email. If it was you, you do not need to do anything.'],
    {
      title: 'This wasn’t me',
      text: 'Brings this email back, signs out every device, and locks your account until you choose a new password. Works for 7 days.',
      url,
    },
  );

export const registeredAgainMail = (firstName: string, url: string): MailWords =>
  mail(
    'You already have an account',
    firstName,
    ['Someone tried to create an Alaso account with your email. If it was you, sign in instead.'],
    { title: 'Forgot your password?', text: 'Choose a new one.', url },
    ['If it was not you, ignore this email. Nobody got in.'],
  );
