import { disputeLimits, type PayoutState, type StatementEntry } from '@alaso/contracts';

const states: Record<PayoutState, string> = {
  requested: 'On its way',
  sent: 'On its way',
  paid: 'Paid',
  failed: 'Failed, back in your balance',
};

const entries: Record<StatementEntry['what'], string> = {
  earned: 'Earned',
  payout: 'Payout',
  'payout-returned': 'Payout returned',
  dispute: 'Dispute',
  correction: 'Correction',
};

const months = new Intl.DateTimeFormat('en-NG', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Formats a month: `November 2026`. */
export const monthInWords = (month: string): string => months.format(new Date(`${month}-01`));

export const payoutWords = {
  summary: 'Balance and payouts',
  balance: 'Your balance',
  notOffered: 'Buyers pay you in person. Payments through Alaso are not available at the moment.',
  needsAccount: 'Add a bank account to be paid out.',
  below: (minimum: string) => `Balances from ${minimum} are paid out every day.`,
  waiting: (amount: string) =>
    `${amount} of it can be paid out ${disputeLimits.afterReceiptHours} hours after the buyer has received the item, because they can dispute it until then.`,
  next: (when: string, bank: string) => `Next payout: ${when}, to ${bank}.`,
  paused: (when: string) => `Payouts are paused until ${when}, because this account is new.`,
  account: 'Payout account',
  ending: (bank: string, digits: string) => `${bank}, ending ${digits}`,
  add: 'Add bank account',
  change: 'Change account',
  formTitle: 'Where should we send your money?',
  bank: 'Bank',
  chooseBank: 'Choose a bank',
  number: 'Account number',
  numberHint: '10 digits',
  check: 'Check the name',
  checking: 'Checking …',
  belongsTo: 'This account belongs to',
  save: 'Use this account',
  saving: 'Saving …',
  saved: 'Payout account saved',
  savedThen: 'Payouts are paused for 24 hours. We have sent you an email about the change.',
  failed: 'The account could not be saved. Please try again.',
  unnamed: 'The name could not be checked. Please try again.',
  banksFailed: 'The list of banks could not be loaded. Please try again.',
  payouts: 'Payouts',
  none: 'No payouts yet.',
  state: (state: PayoutState) => states[state],
  onlyNow: 'Take payments through Alaso only',
  onlyNowHint:
    'Buyers then pay when they order, and Alaso holds the money until they have the item. For new orders.',
  onlyNowSaved: (isOn: boolean) =>
    isOn ? 'You take payments through Alaso only' : 'Buyers may also pay in person',
  onlyNowFailed: 'Could not save your choice',
  statements: 'Statements',
  statement: 'Statement',
  month: 'Month',
  show: 'Show the statement',
  back: 'Back',
  print: 'Print',
  download: 'Download as CSV',
  of: (month: string) => `Statement of ${month}`,
  thisStatement: 'this statement',
  loading: 'Loading this statement',
  entryHead: 'Entry',
  amountHead: 'Amount',
  balanceHead: 'Balance',
  nothing: 'Nothing changed your balance in this month.',
  foot: 'Your balance with Alaso. All dates are Lagos dates.',
  tryAgain: 'Please try again.',
  loadFailed: 'Your balance could not be loaded.',
  retry: 'Try again',
  head: ['Date', 'What', 'Order or payout', 'Amount (NGN)', 'Balance (NGN)'],
  opening: 'Opening balance',
  closing: 'Closing balance',
  entry: (what: StatementEntry['what']) => entries[what],
} as const;
