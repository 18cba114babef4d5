import { type Case, ReportReason, reportReasonWords, severities } from '@alaso/contracts';
import { Button, cn, EmptyState, ErrorPanel } from '@alaso/ui';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAdminCasePagesInfiniteQuery } from '../shared/admin-api.ts';
import { ChoiceButtons, listPages, RowSkeletons, ShowMore } from '../shared/paged-list.tsx';
import { scrollRow } from '../shared/row-styles.ts';
import { severityWords } from '../shared/case.messages.ts';
import { FilterSelects, useTableAddress } from '../tables/index.ts';
import { useRights } from '../shared/rights.tsx';
import { CaseDrawer } from './case-drawer.tsx';
import { CaseRow } from './case-row.tsx';
import { SelectionBar, useCaseSelection } from './case-selection.tsx';
import { casesMessages as messages, showChoices, spanChoices, takenChoices } from './cases.messages.ts';

const FlaggedMessages = lazy(() => import('./flagged-messages.tsx'));

const severityChoices = severities.map((value) => ({ value, label: severityWords[value] }));
const reasonChoices = ReportReason.options.map((value) => ({ value, label: reportReasonWords[value] }));
const words = messages.filters;
const filters = [
  { name: 'severity', label: words.severity, any: words.anySeverity, choices: severityChoices },
  { name: 'reason', label: words.reason, any: words.anyReason, choices: reasonChoices },
  { name: 'taken', label: words.assignedTo, any: words.anyAssignee, choices: takenChoices },
  { name: 'opened', label: words.opened, any: words.anyTime, choices: spanChoices },
];
const noFilters = Object.fromEntries(filters.map(({ name }) => [name, '']));

/**
 * The Cases tab: open cases (most severe first, then oldest), closed cases, or flagged messages. A case opens
 * next to the list.
 */
export default function Cases() {
  const [search, setSearch] = useSearchParams();
  const show = showChoices.find(({ value }) => value === search.get('show'))?.value ?? 'waiting';
  const waiting = show === 'closed' ? 'no' : 'yes';
  const openId = search.get('case');
  const address = useTableAddress();
  const severity = address.read('severity', severityChoices);
  const taken = address.read('taken', takenChoices);
  const reason = address.read('reason', reasonChoices);
  const openedWithin = address.read('opened', spanChoices);
  const isNarrowed = [severity, taken, reason, openedWithin].some((value) => value !== undefined);
  const query = { waiting, severity, taken, reason, openedWithin } as const;
  const cases = listPages<Case>(useAdminCasePagesInfiniteQuery({ query }, { skip: show === 'flagged' }));
  const selection = useCaseSelection(cases.items ?? []);
  const canSelect = useRights()('moderation') && show === 'waiting';
  const open = (id: string) =>
    setSearch((address) => {
      const next = new URLSearchParams(address);
      next.set('case', id);
      return next;
    });

  return (
    <div className="ad:flex ad:flex-col ad:gap-4">
      <ChoiceButtons
        label={messages.status}
        choices={showChoices}
        chosen={show}
        onChoose={(chosen) => address.change({ show: chosen === 'waiting' ? '' : chosen, case: '' })}
      />
      {show !== 'flagged' && (
        <div
          className={cn(
            scrollRow,
            'ad:sm:grid ad:sm:grid-cols-2 ad:sm:gap-2 ad:lg:max-w-4xl ad:lg:grid-cols-4',
          )}
        >
          <FilterSelects filters={filters} address={address} />
        </div>
      )}
      {show === 'flagged' ? (
        <Suspense fallback={<RowSkeletons />}>
          <FlaggedMessages />
        </Suspense>
      ) : cases.isError ? (
        <ErrorPanel title={messages.failed} onRetry={cases.retry} retrying={cases.isFetching} />
      ) : !cases.items ? (
        <RowSkeletons />
      ) : cases.items.length === 0 ? (
        <EmptyState
          text={
            isNarrowed ? messages.noMatches : waiting === 'yes' ? messages.noneWaiting : messages.noneClosed
          }
          fabric="lace"
          color="white"
          action={
            isNarrowed && (
              <Button variant="secondary" onClick={() => address.change(noFilters)}>
                {messages.clearFilters}
              </Button>
            )
          }
        />
      ) : (
        <>
          <ul aria-label={messages.list}>
            {cases.items.map((one) => (
              <CaseRow
                key={one.id}
                row={one}
                onOpen={() => open(one.id)}
                selection={
                  canSelect
                    ? { isChosen: selection.isChosen(one.id), onToggle: () => selection.toggle(one.id) }
                    : undefined
                }
              />
            ))}
          </ul>
          <ShowMore list={cases} />
          {canSelect && <SelectionBar selection={selection} />}
        </>
      )}
      {openId !== null && (
        <CaseDrawer key={openId} id={openId} onClose={() => address.change({ case: '' })} />
      )}
    </div>
  );
}
