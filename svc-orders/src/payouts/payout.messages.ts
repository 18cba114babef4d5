import { minPayoutKobo, payoutPauseHours } from '@alaso/contracts';
import type { NewNotification } from '@alaso/contracts/internal';
import { formatMoment, naira } from '../format.ts';

/** Payout-account rejection messages shown to users. */
export const payoutRefusals = {
  notOffered: 'Payouts are not available at the moment.',
  unknownAccount: 'The bank does not know this account number. Check the bank and the number.',
  unknownBank: 'Choose a bank from the list.',
  away: 'The bank did not answer. Please try again in a minute.',
  noAccount: 'Add a bank account first, so that we can pay you out.',
  tooMany: 'You have checked many accounts. Please try again in an hour.',
};

/** Shown on the member's bank statement. */
export const transferReason = 'Alaso payout';

const link = '/dashboard';

/** Returns the notification about a transfer that was returned. */
export const failedMessage = ({
  userId,
  amountKobo,
  bankName,
  lastDigits,
}: { userId: string; amountKobo: number } & Account): Omit<NewNotification, 'noticeId'> => ({
  userId,
  kind: 'order',
  title: `Payout failed: ${naira(amountKobo)}`,
  text: `${bankName} did not accept the transfer to your account ending ${lastDigits}. The money is back in your balance. Check the account; we try again with the next daily payout.`,
  link,
});

/** Returns the notification that a payout account was removed because a stranger may have chosen it. */
export const accountRemovedMessage = (userId: string): Omit<NewNotification, 'noticeId'> => ({
  userId,
  kind: 'order',
  title: 'Your payout account was removed',
  text: 'It was chosen while someone else may have used your account. Payouts wait until you choose your own bank account.',
  link,
});

type Account = { bankName: string; lastDigits: string };

/**
 * Returns the email sent after a change to the payout account, because someone else may have made the change.
 */
export const accountChangedMail = (
  { bankName, lastDigits, pausedUntil }: Account & { pausedUntil: Date },
  shopUrl: string,
) => ({
  subject: 'Your payout account was changed',
  text: `Your Alaso balance is now paid out to ${bankName}, account ending ${lastDigits}.

For your safety, payouts are paused for ${payoutPauseHours} hours, until ${formatMoment(pausedUntil)}. After that, balances from ${naira(minPayoutKobo)} are paid out every day.

If you did not do this, choose your own account again and change your password now:
${shopUrl}${link}`,
});
