import type { InTransaction } from '@alaso/service-kit';
import type { PaymentProvider } from '../src/payments/provider.ts';

class Killed extends Error {}

/**
 * Ends the work of a process at an instant: after this many durable steps, each of them a transaction or a
 * call to the provider, nothing more happens until `never`. Before a step and after it are two instants: the
 * work may be done and its answer lost.
 */
export function killer() {
  let left: number | undefined;
  function live(): void {
    if (left === undefined) return;
    if (left === 0) throw new Killed('the process was killed');
    left -= 1;
  }
  async function step<T>(run: () => Promise<T>): Promise<T> {
    live();
    const done = await run();
    live();
    return done;
  }

  return {
    after(instants: number): void {
      left = instants;
    },
    never(): void {
      left = undefined;
    },
    aroundTransactions:
      (inTransaction: InTransaction): InTransaction =>
      (change) =>
        step(() => inTransaction(change)),
    aroundProvider: (provider: PaymentProvider): PaymentProvider => ({
      ...provider,
      start: (charge) => step(() => provider.start(charge)),
      verify: (reference) => step(() => provider.verify(reference)),
      refund: (refund) => step(() => provider.refund(refund)),
      transfer: (transfer) => step(() => provider.transfer(transfer)),
    }),
  };
}
