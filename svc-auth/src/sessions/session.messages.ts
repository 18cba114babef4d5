const day = new Intl.DateTimeFormat('en-NG', {
  timeZone: 'Africa/Lagos',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});

/** Formats the day on which an account is erased: `Monday, 30 November 2026`. */
export const erasureDay = (eraseAt: Date) => day.format(eraseAt);

export const leavingUntil = (eraseAt: Date) =>
  `You asked us to delete this account. On ${erasureDay(eraseAt)} we erase it, with everything in it.`;

export const accountErased = 'This account no longer exists.';
export const passwordJustChanged = 'The password of this account was just changed. Sign in with the new one.';
export const secondFactorJustAdded = 'A second factor was just set up for this account. Sign in again.';

export const sessionEndedText = 'Unauthorized: your session has ended. Please sign in again.';
export const sessionRequired = 'Unauthorized: please sign in.';
export const wrongOwnPassword = 'Wrong password. Try again.';

export const enterCode = 'Enter the code of your authenticator app, or one of your recovery codes.';
export const usePasskey = 'Use your passkey, or enter one of your recovery codes.';
export const accountLocked = 'This account is locked. Choose a new password to open it.';
export const passkeyOfAnother = 'This passkey belongs to another account. Use one of yours.';
