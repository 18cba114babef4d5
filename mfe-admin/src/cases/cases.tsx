import { EmptyState, ErrorPanel } from '@alaso/ui';
import { useSearchParams } from 'react-router-dom';
import { useAdminCasePagesInfiniteQuery } from '../admin-api.ts';
import { listPages } from '../list-answer.ts';
import { RowSkeletons } from '../row-skeletons.tsx';
import { ShowMore } from '../show-more.tsx';
import type { Case } from '@alaso/contracts';
import { CaseDrawer } from './case-drawer.tsx';
import { CaseRow } from './case-row.tsx';

/** The tab Cases: what waits, the gravest and oldest first; or what is closed. One of them is open beside it. */
export default function Cases() {
  const [search, setSearch] = useSearchParams();
  const waiting = search.get('show') === 'closed' ? 'no' : 'yes';
  const openId = search.get('case');
  const cases = listPages<Case>(
    useAdminCasePagesInfiniteQuery({ query: { waiting } }, { refetchOnMountOrArgChange: true }),
  );
  const go = (to: { show?: string; case?: string }) =>
    setSearch(
      { tab: 'cases', ...(waiting === 'no' && { show: 'closed' }), ...to },
      { replace: to.case === undefined },
    );

  return (
    <div className="ad:flex ad:flex-col ad:gap-4">
      <div role="group" aria-label="Which cases" className="ad:flex ad:gap-2">
        {(['waiting', 'closed'] as const).map((show) => (
          <button
            key={show}
            type="button"
            aria-pressed={(show === 'waiting') === (waiting === 'yes')}
            onClick={() => setSearch({ tab: 'cases', ...(show === 'closed' && { show }) }, { replace: true })}
            className="ad:min-h-11 ad:rounded-full ad:border ad:border-line ad:px-4 ad:text-sm ad:aria-pressed:border-primary ad:aria-pressed:font-semibold ad:aria-pressed:text-primary"
          >
            {show === 'waiting' ? 'Waiting' : 'Closed'}
          </button>
        ))}
      </div>
      {cases.isError ? (
        <ErrorPanel title="Failed to fetch cases" onRetry={cases.retry} retrying={cases.isFetching} />
      ) : !cases.items ? (
        <RowSkeletons />
      ) : cases.items.length === 0 ? (
        <EmptyState
          text={waiting === 'yes' ? 'No case waits for a decision' : 'No case is closed yet'}
          fabric="lace"
          color="white"
        />
      ) : (
        <>
          <ul aria-label="Cases">
            {cases.items.map((one) => (
              <CaseRow key={one.id} row={one} onOpen={() => go({ case: one.id })} />
            ))}
          </ul>
          <ShowMore list={cases} />
        </>
      )}
      {openId !== null && <CaseDrawer key={openId} id={openId} onClose={() => go({})} />}
    </div>
  );
}
