import type { secondFactorChanges } from '@alaso/contracts/internal';
import { supportAddress } from '@alaso/contracts/support-address';
import { layOutMail } from '@alaso/service-kit';
import { erasureDay } from '../sessions/index.ts';

export const linkExpiredText = 'This link has expired or was used already. Ask for a new one.';
export const wrongEmailCode = 'This code is wrong or has expired. Check the latest email.';
export const profileChangedMeanwhile =
  'Your profile was changed on another device. Check it, then save again.';

export const tooManyMails =
  'Too many emails were requested just now. Check your inbox, or try again in an hour.';
export const tooManyLinks =
  'Too many links were opened from your network just now. Please try again in an hour.';

export const newEmailTaken = 'This email has an account of its own by now. Choose another one.';
export const formerEmailTaken = `This email has another account by now. Write to ${supportAddress}, and we will help you to get yours back.`;

export const verifyEmailFirst = 'Verify your email first. We have sent you a code and a link.';
export const passkeyExists = 'This passkey is set up already.';
export const passkeyNotFound = 'Passkey not found.';
export const setUpSecondFactorFirst = 'Set up an authenticator app or a passkey first.';
export const adminNeedsSecondFactor = 'Admins need a second factor. Set up another one first.';
export const anotherAdminMustReset = 'Another admin has to do this for you.';

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
  text: 'Signs out every device, removes passkeys, apps, recovery codes, addresses and bank accounts added in the last 7 days, and locks your account until you choose a new password. Works for 7 days.',
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
    ['Welcome to Alaso! To verify your email, enter this code, or open the link.', code],
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
      text: 'Brings this email back, signs out every device, removes passkeys, apps, recovery codes, addresses and bank accounts added in the last 7 days, and locks your account until you choose a new password. Works for 7 days.',
      url,
    },
  );

type SecondFactorChange = (typeof secondFactorChanges)[number];

type SecondFactorWords = {
  subject: string;
  text: (detail: string) => string;
  /** True if the text tells the reader to take action. */
  asksForMore?: true;
};

const secondFactorWords: Record<SecondFactorChange, SecondFactorWords> = {
  'authenticator-added': {
    subject: 'Two-step sign-in is on',
    text: () =>
      'An authenticator app was set up. From now on, signing in takes its code too. You have ten new recovery codes; any older ones no longer work.',
  },
  'authenticator-removed': {
    subject: 'Your authenticator app was removed',
    text: () => 'Signing in no longer takes the code of an authenticator app.',
  },
  'passkey-added': {
    subject: 'A passkey was added',
    text: (name) => `The passkey “${name}” can now sign in to your account.`,
  },
  'passkey-removed': {
    subject: 'A passkey was removed',
    text: (name) => `The passkey “${name}” no longer signs in to your account.`,
  },
  'codes-renewed': {
    subject: 'You have new recovery codes',
    text: () => 'Ten new recovery codes were made. The old ones no longer work.',
  },
  'code-used': {
    subject: 'A recovery code was used',
    text: (left) => `Someone signed in with a recovery code. Codes left: ${left}.`,
  },
  'codes-guessed': {
    subject: 'Someone is guessing your sign-in code',
    text: () =>
      'Someone entered your password and then several wrong sign-in codes. We have slowed down further tries. If it was not you, they know your password: open the link below to lock your account and choose a new one.',
  },
  'removed-by-admin': {
    subject: 'Two-step sign-in is off',
    text: () =>
      'At your request, Alaso support turned off two-step sign-in and signed you out everywhere. Sign in with your password, and set it up again in your settings.',
    asksForMore: true,
  },
};

/** Replaces `code-used` when no code is left. */
const lastCodeWords: SecondFactorWords = {
  subject: 'Your last recovery code was used',
  text: () =>
    'Someone signed in with your last recovery code. Get new ones in your settings, so that you can still sign in if you lose your phone.',
  asksForMore: true,
};

export const secondFactorMail = (
  firstName: string,
  change: SecondFactorChange,
  detail: string,
  url: string,
): MailWords => {
  const isLastCode = change === 'code-used' && detail === '0';
  const { subject, text, asksForMore } = isLastCode ? lastCodeWords : secondFactorWords[change];
  const before = asksForMore
    ? [text(detail)]
    : [text(detail), 'If it was you, you do not need to do anything.'];
  return mail(subject, firstName, before, notMe(url));
};

export const registeredAgainMail = (firstName: string, url: string): MailWords =>
  mail(
    'You already have an account',
    firstName,
    ['Someone tried to create an Alaso account with your email. If it was you, sign in instead.'],
    { title: 'Forgot your password?', text: 'Choose a new one.', url },
    ['If it was not you, ignore this email. Nobody got in.'],
  );

export const leavingMail = (firstName: string, eraseAt: Date, url: string): MailWords =>
  mail(
    'Your account will be deleted',
    firstName,
    [
      `You asked us to delete your Alaso account. You are signed out everywhere, and your items are hidden. On ${erasureDay(eraseAt)} we erase your data.`,
    ],
    {
      title: 'Changed your mind?',
      text: 'Sign in before that day and choose Restore My Account. Everything will be as it was.',
      url,
    },
    ['If you did not ask for this, sign in, restore your account and change your password.'],
  );

export const restoredMail = (firstName: string, url: string): MailWords =>
  mail(
    'Welcome back',
    firstName,
    ['Your account is restored, and your items are visible again.'],
    { title: 'Your dashboard', text: 'Everything is as it was.', url },
    ['If this was not you, change your password.'],
  );
