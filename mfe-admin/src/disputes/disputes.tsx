import type { ordersRoutes as orders } from '@alaso/contracts';
import * as ordersRoutes from '@alaso/contracts/orders';
import { cn, EmptyState, ErrorPanel, formatDateTime } from '@alaso/ui';
import { createEndpoints, endpointOf } from '@alaso/web-kit';
import { OrderLine, orderPath, RecordLink } from '../detail-pages/index.ts';
import { RowSkeletons } from '../shared/paged-list.tsx';
import { IfAllowed } from '../shared/rights.tsx';
import { compactControls } from '../shared/row-styles.ts';
import { DecideDispute } from './decide-dispute.tsx';
import { claimInWords, disputeWords as words, stageInWords } from './disputes.messages.ts';

const { useDisputedOrdersQuery } = createEndpoints('admin-disputes', (build) => ({
  disputedOrders: endpointOf(build, ordersRoutes.adminOrders),
}));

/** The Disputes tab: orders on hold, longest waiting first, with decision buttons. */
export default function Disputes() {
  const { data, isError, isFetching, refetch } = useDisputedOrdersQuery(
    { query: { stage: 'disputed' } },
    { refetchOnMountOrArgChange: true },
  );
  if (isError && !data) {
    return <ErrorPanel title={words.failed} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (!data) return <RowSkeletons />;
  if (data.length === 0) {
    return <EmptyState text={words.none} fabric="aso-oke" color="green" />;
  }
  return (
    <ul aria-label={words.list}>
      {data.map((order) => (
        <DisputeRow key={order.id} order={order} />
      ))}
    </ul>
  );
}

function DisputeRow({ order }: { order: orders.AdminOrder }) {
  const { dispute, buyerFirstName: buyer, sellerFirstName: seller } = order;
  return (
    <li
      className={cn(
        compactControls,
        'ad:flex ad:flex-col ad:gap-3 ad:border-b ad:border-line ad:py-4 ad:text-sm ad:first:pt-0 ad:last:border-b-0',
      )}
    >
      <div className="ad:flex ad:flex-col ad:gap-1">
        <OrderLine order={order} />
        {dispute && (
          <p className="ad:max-w-measure ad:wrap-anywhere">
            <span>{`${claimInWords(order)} “${dispute.reason}” `}</span>
            <time dateTime={dispute.at} className="ad:text-ink-muted">
              {formatDateTime(dispute.at)}
            </time>
          </p>
        )}
        {dispute?.stage && (
          <p className="ad:font-semibold ad:wrap-anywhere">
            {stageInWords(
              { stage: dispute.stage, openedBy: dispute.by, until: dispute.until ?? null },
              { buyer, seller },
            )}
          </p>
        )}
        <RecordLink to={orderPath(order.id)}>{words.read}</RecordLink>
      </div>
      {dispute?.stage && (
        <IfAllowed to="orders">
          <DecideDispute order={order} stage={dispute.stage} />
        </IfAllowed>
      )}
    </li>
  );
}
