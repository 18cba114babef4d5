/** Formats how long to wait: `30 seconds`, `5 minutes`. */
export function waitInWords(waitMs: number): string {
  const seconds = Math.ceil(waitMs / 1000);
  if (seconds === 1) return 'a second';
  return seconds <= 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
}

export const tooManyAttempts = (waitMs: number) =>
  `Too many attempts to sign in. Please wait ${waitInWords(waitMs)} and try again.`;

export const wrongCredentials = 'Email or password is wrong. Check both and try again.';
export const tooManyAccounts =
  'Too many accounts were created from your network just now. Please wait a while and try again.';
export const emailTaken = 'You already have an account with this email. Sign in instead.';
export const idempotencyKeyReused = 'This Idempotency-Key was used for another account: take a new one.';

export const guessWarningMail = (firstName: string) => ({
  subject: 'Someone is trying to sign in to your account',
  text: `${[
    `Dear ${firstName},`,
    'Someone entered a wrong password for your Alaso account many times on a new device. Nobody got in, and we have slowed them down.',
    'You can sign in as usual on a device you have used before. On a new device you may have to wait first. We show you how long, and then you can try again.',
    'If this was you, you do not need to do anything. If not, your account is safe as long as your password is strong and not used anywhere else.',
    'We will never ask for your password by email or phone.',
    'The Alaso team',
  ].join('\n\n')}\n`,
});
