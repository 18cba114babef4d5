import { type DisputeStage, type ordersRoutes as orders } from '@alaso/contracts';
import * as ordersRoutes from '@alaso/contracts/orders';
import { Button } from '@alaso/ui';
import { MoneyField } from '@alaso/ui/money-field';
import { createEndpoints, endpointOf, notify, notifyFailure } from '@alaso/web-kit';
import { useState } from 'react';
import { disputeTemplates } from '../shared/reason-templates.messages.ts';
import { WhyDialog } from '../shared/why-dialog.tsx';
import {
  consequenceOf,
  disputeWords,
  moneyWords as words,
  type Outcome,
  outcomesOf,
} from './disputes.messages.ts';

const { useDecideOrderMutation } = createEndpoints('admin-decide-dispute', (build) => ({
  decideOrder: endpointOf(build, ordersRoutes.decideOrder),
}));

type DecideDisputeProps = { order: orders.AdminOrder; stage: DisputeStage };

/** Offers the two possible decisions on a dispute that is waiting for an admin. */
export function DecideDispute({ order, stage }: DecideDisputeProps) {
  const [asking, setAsking] = useState<Outcome | null>(null);
  const [decide, { isLoading }] = useDecideOrderMutation();
  const [refund, setRefund] = useState('');
  const [wrong, setWrong] = useState<string>();
  const { id, listingTitle, held, buyerFirstName: buyer, sellerFirstName: seller } = order;
  const outcomes = outcomesOf(order);
  const back = Number(refund);
  const isAmount = /^\d+(\.\d{1,2})?$/.test(refund) && back <= Number(held);

  async function confirm(outcome: Outcome, reason: string) {
    const isSplit = outcome === 'complete' && held !== undefined && refund !== '';
    setWrong(isSplit && !isAmount ? words.wrong(held) : undefined);
    if (isSplit && !isAmount) return;
    try {
      const body = { outcome, reason, ...(isSplit && { refund }) };
      await decide({ params: { id }, body }).unwrap();
      notify({ title: outcomes[outcome].done });
      setAsking(null);
    } catch (error) {
      notifyFailure(error, {
        title: disputeWords.notDecided,
        otherwise: disputeWords.tryAgain,
      });
    }
  }

  if (stage !== 'with-admin' && stage !== 'appealed') return null;
  return (
    <>
      <div className="ad:flex ad:flex-wrap ad:gap-2">
        {(['complete', 'cancel'] as const).map((outcome) => (
          <Button
            key={outcome}
            variant="secondary"
            size="sm"
            className="ad:max-sm:flex-1"
            aria-label={`${outcomes[outcome].button}: ${listingTitle}`}
            aria-haspopup="dialog"
            disabled={isLoading}
            onClick={() => setAsking(outcome)}
          >
            {outcomes[outcome].button}
          </Button>
        ))}
      </div>
      {asking && (
        <WhyDialog
          title={outcomes[asking].title}
          description={consequenceOf(asking, { order, isFinal: stage === 'appealed' })}
          confirmText={outcomes[asking].button}
          cancelText={disputeWords.keepOnHold}
          templates={disputeTemplates[asking]}
          pending={isLoading}
          onConfirm={(reason) => void confirm(asking, reason)}
          onClose={() => setAsking(null)}
        >
          {asking === 'complete' && held !== undefined && (
            <MoneyField
              label={words.refund(buyer)}
              hint={words.hint(held)}
              error={wrong}
              value={refund}
              onChange={setRefund}
            />
          )}
          {asking === 'complete' && held !== undefined && isAmount && (
            <p role="status" className="ad:text-sm ad:font-semibold">
              {words.both(buyer, seller, back, Number(held))}
            </p>
          )}
        </WhyDialog>
      )}
    </>
  );
}
