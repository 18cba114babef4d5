import type { ordersRoutes } from '@alaso/contracts';

type Overview = ordersRoutes.MoneyOverview;

export const moneyMessages = {
  title: 'Money we hold',
  text: 'Every amount is the sum of the ledger’s entries. Together they are zero.',
  accounts: {
    clearing: 'With the payment provider',
    held: 'Held for open orders',
    members: 'Balances of members',
    refunds: 'Refunds on their way',
    payouts: 'Payouts on their way',
    fees: 'Fees, less the provider’s',
  } satisfies Record<keyof Overview['accounts'], string>,
  checks: 'Checks',
  ledger: 'Ledger',
  provider: 'Provider’s list',
  never: 'Not run yet. It runs automatically.',
  passed: (checked: number, what: string) => `Passed: ${checked} ${what}.`,
  failed: 'Failed',
  postings: 'postings',
  charges: 'charges',
  differences: 'Differences',
  none: 'The provider and our books agree',
  columns: ['Found', 'What', 'Provider', 'Ledger', 'State'],
  kinds: {
    'unknown-charge': 'A charge that we do not know',
    'not-credited': 'Debited, not credited',
    'other-amount': 'Another amount',
    'not-at-provider': 'Credited, not with the provider',
  } satisfies Record<Overview['differences'][number]['kind'], string>,
  open: 'Open',
  resolved: (when: string) => `Resolved ${when}`,
  nothing: 'Nothing',
  order: 'Order',
  failure: 'Failed to fetch the money overview',
};
