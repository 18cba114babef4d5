import type { AuditEntry, ordersRoutes } from '@alaso/contracts';
import { Badge, type BadgeTone, formatDate, formatDateTime, formatNaira } from '@alaso/ui';
import { actionInWords, changeInWords } from '../shared/audit.messages.ts';
import { actWords, detailPagesMessages as messages } from './detail-pages.messages.ts';
import { useActsQuery, useAdminOrdersQuery, useReportsAboutQuery } from './record-api.ts';
import { listingPath, orderPath, personPath, RecordLink } from './record-link.tsx';
import { RecordPart } from './record-part.tsx';
import { ReportLine } from './report-line.tsx';

function ActLine({ act }: { act: AuditEntry }) {
  const change = changeInWords(act);
  return (
    <>
      <span className="ad:font-semibold">{actWords[act.action] ?? actionInWords(act.action)}</span>
      {change !== '' && <span>{change}</span>}
      {act.why !== null && <span>{messages.why(act.why)}</span>}
      <span className="ad:text-ink-muted">
        {`${formatDateTime(act.at)}${act.actorName === null ? '' : ` · ${act.actorName}`}`}
      </span>
    </>
  );
}

type Subject = { listingId: string } | { userId: string };

type RecordHistoryProps = {
  subject: Subject;
  noReports: string;
};

export function RecordHistory({ subject, noReports }: RecordHistoryProps) {
  const target = 'userId' in subject ? subject.userId : subject.listingId;
  const orders = useAdminOrdersQuery({ query: subject });
  const reports = useReportsAboutQuery({ query: subject });
  return (
    <>
      <RecordPart
        title={messages.orders}
        what="orders"
        asked={orders}
        none={messages.noOrders}
        keyOf={(order) => order.id}
      >
        {(order) => <OrderLine order={order} />}
      </RecordPart>
      <RecordPart
        title={messages.reports}
        what="reports"
        asked={{ ...reports, currentData: reports.currentData?.items }}
        none={noReports}
        keyOf={(report) => report.id}
      >
        {(report) => <ReportLine report={report} here={target} />}
      </RecordPart>
      <AdminActivity target={target} />
    </>
  );
}

/** Lists admin actions on a record, latest first. */
export function AdminActivity({ target }: { target: string }) {
  const acts = useActsQuery({ query: { target, limit: '50' } });
  return (
    <RecordPart
      title={messages.adminActivity}
      what="acts"
      asked={{ ...acts, currentData: acts.currentData?.items }}
      none={messages.noActivityYet}
      keyOf={(act) => act.id}
    >
      {(act) => <ActLine act={act} />}
    </RecordPart>
  );
}

type Order = ordersRoutes.AdminOrder;
const tones: Partial<Record<Order['status'], BadgeTone>> = { pending: 'warning', completed: 'success' };

export function OrderLine({ order }: { order: Order }) {
  return (
    <>
      <span className="ad:flex ad:flex-wrap ad:items-center ad:gap-x-2">
        <RecordLink to={listingPath(order.listingId)}>{order.listingTitle}</RecordLink>
        <Badge tone={tones[order.status] ?? 'danger'} className="ad:capitalize">
          {order.dispute ? messages.onHold : order.status}
        </Badge>
        <span className="ad:tabular-nums">{formatNaira(order.amount)}</span>
      </span>
      <span className="ad:flex ad:flex-wrap ad:items-center ad:gap-x-1 ad:text-ink-muted">
        <RecordLink to={orderPath(order.id)}>{`#${order.id.slice(-8)}`}</RecordLink>
        <span>{` · ${formatDate(order.createdAt)} ·`}</span>
        <RecordLink to={personPath(order.buyerId)}>{order.buyerFirstName}</RecordLink> {messages.from}
        <RecordLink to={personPath(order.sellerId)}>{order.sellerFirstName}</RecordLink>
      </span>
    </>
  );
}
