import type { Health as PlatformHealth } from '@alaso/contracts';
import * as moderationRoutes from '@alaso/contracts/moderation';
import { Badge, cn, ErrorPanel, formatDateTime } from '@alaso/ui';
import { createEndpoints, endpointOf } from '@alaso/web-kit';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { RowSkeletons } from '../shared/paged-list.tsx';
import { IfAllowed } from '../shared/rights.tsx';
import { FailedJobs } from './failed-jobs.tsx';
import { healthMessages as messages } from './health.messages.ts';

function follow(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

const useVisible = () => useSyncExternalStore(follow, () => document.visibilityState === 'visible');

const LiveSlice = z.object({ name: z.string(), version: z.string() });
const LiveSlices = z.object({ slices: z.array(LiveSlice) });
type LiveSlice = z.infer<typeof LiveSlice>;

/**
 * Returns the live version of each slice, or null until the versions have loaded. Refetches whenever
 * `askedAt` changes.
 */
function useLiveSlices(askedAt: string | undefined): readonly LiveSlice[] | null {
  const [slices, setSlices] = useState<readonly LiveSlice[] | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    const ask = async () => {
      const response = await fetch('/registry.json', { cache: 'no-cache', signal: leaving.signal });
      setSlices(LiveSlices.parse(await response.json()).slices);
    };
    ask().catch(() => {
      if (!leaving.signal.aborted) setSlices(null);
    });
    return () => leaving.abort();
  }, [askedAt]);
  return slices;
}

const { useAdminHealthQuery } = createEndpoints('health', (build) => ({
  adminHealth: endpointOf(build, moderationRoutes.adminHealth),
}));

const everyMs = 60_000;
const figure = new Intl.NumberFormat('en-NG');

type State = PlatformHealth['services'][number]['worker'];

function StateBadge({ state }: { state: State }) {
  if (state === null) return <Badge>{messages.unknown}</Badge>;
  return state === 'ok' ? (
    <Badge tone="success">{messages.up}</Badge>
  ) : (
    <Badge tone="danger">{messages.down}</Badge>
  );
}

type PartTableProps = {
  label: string;
  columns: readonly string[];
  rows: readonly (readonly [string, ...ReactNode[]])[];
  /** True if all cells except the first are numbers. */
  areNumbers?: boolean;
};

function PartTable({ label, columns, rows, areNumbers = false }: PartTableProps) {
  return (
    <section aria-label={label} className="ad:flex ad:min-w-0 ad:flex-col ad:gap-2">
      <h2 className="ad:text-lg ad:font-bold">{label}</h2>
      <div className="ad:overflow-x-auto" role="region" aria-label={messages.tableOf(label)} tabIndex={0}>
        <table
          className={cn(
            'ad:w-full ad:text-left ad:text-xs ad:sm:text-sm',
            areNumbers && 'ad:[&_:is(th,td):not(:first-child)]:text-right',
          )}
        >
          <thead className="ad:text-xs ad:text-ink-muted">
            <tr>
              {columns.map((name) => (
                <th
                  key={name}
                  scope="col"
                  className="ad:py-2 ad:pr-1.5 ad:last:pr-0 ad:sm:pr-4 ad:font-semibold"
                >
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...cells]) => (
              <tr key={name} className="ad:h-11">
                <th
                  scope="row"
                  className="ad:border-t ad:border-line ad:py-2 ad:pr-1.5 ad:sm:pr-4 ad:font-semibold"
                >
                  {name}
                </th>
                {cells.map((cell, at) => (
                  <td
                    key={columns[at + 1]}
                    className="ad:border-t ad:border-line ad:py-2 ad:pr-1.5 ad:last:pr-0 ad:sm:pr-4 ad:tabular-nums"
                  >
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/**
 * The Health tab: the state of each part of the platform, refreshed every minute while the tab is visible.
 */
export default function Health() {
  const isVisible = useVisible();
  const { data, isError, isFetching, refetch } = useAdminHealthQuery(undefined, {
    pollingInterval: isVisible ? everyMs : 0,
    // Refetches when the admin returns to the tab, but only if the next poll is due.
    refetchOnMountOrArgChange: everyMs / 1000,
  });
  const slices = useLiveSlices(data?.at);
  if (isError && !isFetching && !data) {
    return <ErrorPanel title={messages.failed} onRetry={() => void refetch()} retrying={isFetching} />;
  }
  if (!data) return <RowSkeletons />;
  return (
    <div className="ad:flex ad:flex-col ad:gap-6">
      <p className="ad:flex ad:flex-wrap ad:items-center ad:gap-2 ad:text-sm">
        <span className="ad:text-ink-muted">{messages.checked(formatDateTime(data.at), isError)}</span>
        <StateBadge state={data.redis} />
      </p>
      <div className="ad:grid ad:gap-6 ad:lg:grid-cols-2">
        <PartTable
          label={messages.services}
          columns={messages.serviceColumns}
          rows={data.services.map(({ name, api, database, worker }) => [
            name,
            <StateBadge key="api" state={api} />,
            <StateBadge key="database" state={database} />,
            <StateBadge key="worker" state={worker} />,
          ])}
        />
        <PartTable
          label={messages.slices}
          columns={messages.sliceColumns}
          rows={(slices ?? []).map(({ name, version }) => [name, version])}
        />
      </div>
      <PartTable
        label={messages.queues}
        areNumbers
        columns={messages.queueColumns}
        rows={data.queues.map(({ name, waiting, running, delayed, failed }) => [
          name,
          figure.format(waiting),
          figure.format(running),
          figure.format(delayed),
          failed === 0 ? '0' : <Badge tone="danger">{figure.format(failed)}</Badge>,
        ])}
      />
      <IfAllowed to="platform">
        <FailedJobs count={data.queues.reduce((sum, { failed }) => sum + failed, 0)} onChange={refetch} />
      </IfAllowed>
    </div>
  );
}
