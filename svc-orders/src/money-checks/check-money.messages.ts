import type { DifferenceKind, ReportDocument } from './money-check.repository.ts';

const link = '/admin?tab=money';
const shortOf = (id: string) => `#${id.slice(-8)}`;

export const checkMessages = {
  overAndHeld: (orderId: string) => `Order ${shortOf(orderId)} has ended, and its money is still held.`,
  heldDiffers: (orderId: string) => `Order ${shortOf(orderId)} and the ledger differ about what is held.`,
  difference: {
    'unknown-charge': (reference) => `The provider has a charge ${reference} that we do not know.`,
    'not-credited': (reference) => `Charge ${reference} was debited and is not credited.`,
    'other-amount': (reference) => `Charge ${reference} has another amount with the provider.`,
    'not-at-provider': (reference) =>
      `The provider does not list charge ${reference}, which we have credited.`,
  } satisfies Record<DifferenceKind, (reference: string) => string>,
  failed: {
    ledger: (faults: string[]) => ({
      title: 'The ledger did not pass its check',
      text: `${faults.join(' ')} See the Money tab and docs/runbook/money.md.`,
      link,
    }),
    provider: (faults: string[]) => ({
      title: 'The payment provider and our books differ',
      text: `${faults.join(' ')} See the Money tab and docs/runbook/money.md.`,
      link,
    }),
  } satisfies Record<
    ReportDocument['_id'],
    (faults: string[]) => { title: string; text: string; link: string }
  >,
};

/** Returns the line that `npm run ledger:verify` prints. */
export const ledgerLine = ({ checked, faults }: Pick<ReportDocument, 'checked' | 'faults'>) =>
  faults.length === 0
    ? `The ledger is intact: ${checked} postings, every chain complete, all accounts together 0.`
    : `The ledger is NOT intact: ${faults.join(' ')}`;
