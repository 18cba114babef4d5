import type { ordersRoutes as orders } from '@alaso/contracts';
import * as ordersRoutes from '@alaso/contracts/orders';
import { Button, EmptyState, ErrorPanel, formatDateTime } from '@alaso/ui';
import { createEndpoints, endpointOf, notify, notifyFailure } from '@alaso/web-kit';
import { useState } from 'react';
import { OrderLine } from '../detail-pages/index.ts';
import { RowSkeletons } from '../shared/paged-list.tsx';
import { WhyDialog } from '../shared/why-dialog.tsx';
import { claimInWords, outcomes, type Outcome } from './disputes.messages.ts';

const { useDisputedOrdersQuery, useDecideOrderMutation } = createEndpoints('admin-disputes', (build) => ({
  disputedOrders: endpointOf(build, ordersRoutes.adminOrders),
  decideOrder: endpointOf(build, ordersRoutes.decideOrder),
}));

/** The tab Disputes: orders on hold, longest waiting first, each to complete or to cancel. */
export default function Disputes() {
  const { data, isError, isFetching, refetch } = useDisputedOrdersQuery(
    { query: { stage: 'disputed' } },
    { refetchOnMountOrArgChange: true },
  );
  if (isError && !data) {
    return (
      <ErrorPanel title="Failed to fetch disputes" onRetry={() => void refetch()} retrying={isFetching} />
    );
  }
  if (!data) return <RowSkeletons />;
  if (data.length === 0) {
    return <EmptyState text="No order is disputed" fabric="aso-oke" color="green" />;
  }
  return (
    <ul aria-label="Disputed orders">
      {data.map((order) => (
        <DisputeRow key={order.id} order={order} />
      ))}
    </ul>
  );
}

/** A disputed order with the statements of both sides and the two decisions. */
function DisputeRow({ order }: { order: orders.AdminOrder }) {
  const [asking, setAsking] = useState<Outcome | null>(null);
  const [decide, { isLoading }] = useDecideOrderMutation();
  const { id, listingTitle, dispute } = order;

  async function confirm(outcome: Outcome, reason: string) {
    try {
      await decide({ params: { id }, body: { outcome, reason } }).unwrap();
      notify({ title: outcomes[outcome].done });
      setAsking(null);
    } catch (error) {
      notifyFailure(error, { title: 'Not decided', otherwise: 'Please try again.' });
    }
  }

  return (
    <li className="ad:flex ad:flex-col ad:gap-3 ad:border-b ad:border-line ad:py-5 ad:text-sm ad:first:pt-0 ad:last:border-b-0">
      <div className="ad:flex ad:flex-col ad:gap-1">
        <OrderLine order={order} />
        {dispute && (
          <p className="ad:max-w-measure ad:wrap-anywhere">
            {claimInWords(order)} “{dispute.reason}”{' '}
            <time dateTime={dispute.at} className="ad:text-ink-muted">
              {formatDateTime(dispute.at)}
            </time>
          </p>
        )}
      </div>
      <div className="ad:flex ad:flex-wrap ad:gap-2">
        {(['complete', 'cancel'] as const).map((outcome) => (
          <Button
            key={outcome}
            variant="secondary"
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
          description={outcomes[asking].consequence}
          confirmText={outcomes[asking].button}
          cancelText="Keep it on hold"
          pending={isLoading}
          onConfirm={(reason) => void confirm(asking, reason)}
          onClose={() => setAsking(null)}
        />
      )}
    </li>
  );
}
