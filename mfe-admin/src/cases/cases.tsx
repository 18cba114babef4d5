import { EmptyState, ErrorPanel } from '@alaso/ui';
import { useSearchParams } from 'react-router-dom';
import { useAdminCasePagesInfiniteQuery } from '../shared/admin-api.ts';
import { ChoiceButtons, listPages, RowSkeletons, ShowMore } from '../shared/paged-list.tsx';
import type { Case } from '@alaso/contracts';
import { CaseDrawer } from './case-drawer.tsx';
import { CaseRow } from './case-row.tsx';

const shows = [
  { value: 'waiting', word: 'Waiting' },
  { value: 'closed', word: 'Closed' },
] as const;

/**
 * The tab Cases: waiting cases, most severe and oldest first, or closed ones. One of them opens beside the
 * list.
 */
export default function Cases() {
  const [search, setSearch] = useSearchParams();
  const waiting = search.get('show') === 'closed' ? 'no' : 'yes';
  const openId = search.get('case');
  const cases = listPages<Case>(useAdminCasePagesInfiniteQuery({ query: { waiting } }));
  const go = (to: { show?: string; case?: string }) =>
    setSearch(
      { tab: 'cases', ...(waiting === 'no' && { show: 'closed' }), ...to },
      { replace: to.case === undefined },
    );

  return (
    <div className="ad:flex ad:flex-col ad:gap-4">
      <ChoiceButtons
        label="Case status"
        choices={shows}
        chosen={waiting === 'yes' ? 'waiting' : 'closed'}
        onChoose={(show) =>
          setSearch({ tab: 'cases', ...(show === 'closed' && { show }) }, { replace: true })
        }
      />
      {cases.isError ? (
        <ErrorPanel title="Failed to fetch cases" onRetry={cases.retry} retrying={cases.isFetching} />
      ) : !cases.items ? (
        <RowSkeletons />
      ) : cases.items.length === 0 ? (
        <EmptyState
          text={waiting === 'yes' ? 'No cases waiting' : 'No closed cases yet'}
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
