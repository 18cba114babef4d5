import { lazy, Suspense } from 'react';
import { Disclosure } from '../shared/disclosure.tsx';
import { payoutWords as words } from './payouts.messages.ts';

const BalancePanel = lazy(() => import('./balance-panel.tsx'));

/** Shows the member's balance and payouts, which load when the section is opened. */
export function BalanceSection() {
  return (
    <Disclosure summary={words.summary}>
      <Suspense fallback={<div aria-busy="true" className="db:min-h-40" />}>
        <BalancePanel />
      </Suspense>
    </Disclosure>
  );
}
