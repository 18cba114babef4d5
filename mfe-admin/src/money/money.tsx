import type { ordersRoutes as orders } from '@alaso/contracts';
import * as ordersRoutes from '@alaso/contracts/orders';
import { Badge, EmptyState, ErrorPanel, formatDateTime, formatNaira } from '@alaso/ui';
import { createEndpoints, endpointOf, Link } from '@alaso/web-kit';
import type { ReactNode } from 'react';
import { RowSkeletons } from '../shared/paged-list.tsx';
import { moneyMessages as words } from './money.messages.ts';

const { useGetMoneyQuery } = createEndpoints('admin-money', (build) => ({
  getMoney: endpointOf(build, ordersRoutes.getMoney),
}));

/** The Money tab: held balances by owner, and differences between the payment provider and the ledger. */
export default function Money() {
  const { data, isError, isFetching, refetch } = useGetMoneyQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  if (isError && !data) {
    return <ErrorPanel title={words.failure} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (!data) return <RowSkeletons />;
  return (
    <div className="ad:flex ad:flex-col ad:gap-8">
      <Accounts accounts={data.accounts} />
      <Checks ledger={data.ledger} provider={data.provider} />
      <Part title={words.differences}>
        {data.differences.length === 0 ? (
          <EmptyState text={words.none} fabric="aso-oke" color="green" />
        ) : (
          <Differences differences={data.differences} />
        )}
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="ad:flex ad:min-w-0 ad:flex-col ad:gap-3">
      <h2 className="ad:text-lg ad:font-bold">{title}</h2>
      {children}
    </section>
  );
}

const accountNames = ['clearing', 'held', 'members', 'refunds', 'payouts', 'fees'] as const;

/** Formats negative amounts with a minus sign, not a hyphen. */
const signed = (naira: string) =>
  naira.startsWith('-') ? `−${formatNaira(naira.slice(1))}` : formatNaira(naira);

function Accounts({ accounts }: Pick<orders.MoneyOverview, 'accounts'>) {
  return (
    <Part title={words.title}>
      <p className="ad:max-w-measure ad:text-sm ad:text-ink-muted">{words.text}</p>
      <dl className="ad:grid ad:gap-x-8 ad:text-sm ad:tabular-nums ad:sm:grid-cols-2">
        {accountNames.map((name) => (
          <div
            key={name}
            className="ad:flex ad:min-h-11 ad:items-center ad:justify-between ad:gap-4 ad:border-b ad:border-line"
          >
            <dt>{words.accounts[name]}</dt>
            <dd className="ad:font-semibold">{signed(accounts[name])}</dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}

function Checks({ ledger, provider }: Pick<orders.MoneyOverview, 'ledger' | 'provider'>) {
  const checks = [
    { name: words.ledger, check: ledger, what: words.postings },
    { name: words.provider, check: provider, what: words.charges },
  ];
  return (
    <Part title={words.checks}>
      <ul className="ad:flex ad:flex-col ad:gap-4 ad:text-sm">
        {checks.map(({ name, check, what }) => (
          <li key={name} className="ad:flex ad:flex-col ad:gap-1">
            <p className="ad:flex ad:flex-wrap ad:items-center ad:gap-2">
              <span className="ad:font-semibold">{name}</span>
              {check && check.faults.length > 0 && <Badge tone="danger">{words.failed}</Badge>}
              {check && (
                <time dateTime={check.at} className="ad:text-ink-muted">
                  {formatDateTime(check.at)}
                </time>
              )}
            </p>
            {!check && <p className="ad:text-ink-muted">{words.never}</p>}
            {check?.faults.length === 0 && <p>{words.passed(check.checked, what)}</p>}
            {check?.faults.map((fault) => (
              <p key={fault} className="ad:max-w-measure ad:wrap-anywhere">
                {fault}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </Part>
  );
}

const amount = (naira: string | null) => (naira === null ? words.nothing : formatNaira(naira));

function Differences({ differences }: Pick<orders.MoneyOverview, 'differences'>) {
  return (
    <div role="region" aria-label={words.differences} tabIndex={0} className="ad:overflow-x-auto">
      <table className="ad:w-full ad:min-w-160 ad:text-left ad:text-sm ad:tabular-nums ad:[&_:is(th,td):is(:nth-child(3),:nth-child(4))]:text-right">
        <thead className="ad:text-xs ad:text-ink-muted">
          <tr>
            {words.columns.map((name) => (
              <th key={name} scope="col" className="ad:py-2 ad:pr-4 ad:font-semibold">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {differences.map(({ reference, kind, provider, ours, orderId, foundAt, resolvedAt }) => (
            <tr key={reference} className="ad:h-11 ad:border-t ad:border-line">
              <td className="ad:py-2 ad:pr-4">{formatDateTime(foundAt)}</td>
              <th scope="row" className="ad:py-2 ad:pr-4 ad:font-normal">
                <span>{`${words.kinds[kind]} `}</span>
                {orderId !== null && (
                  <Link
                    to={`/admin?order=${orderId}`}
                    className="ad:font-mono ad:text-primary ad:hover:underline"
                  >
                    {`#${orderId.slice(-8)}`}
                  </Link>
                )}
                <span className="ad:block ad:font-mono ad:text-xs ad:text-ink-muted">{reference}</span>
              </th>
              <td className="ad:py-2 ad:pr-4">{amount(provider)}</td>
              <td className="ad:py-2 ad:pr-4">{amount(ours)}</td>
              <td className="ad:py-2 ad:pr-4">
                {resolvedAt === null ? (
                  <Badge tone="danger">{words.open}</Badge>
                ) : (
                  words.resolved(formatDateTime(resolvedAt))
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
