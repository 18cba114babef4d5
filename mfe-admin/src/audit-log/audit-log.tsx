import { type AuditEntry, Id, LagosDay } from '@alaso/contracts';
import * as moderationRoutes from '@alaso/contracts/moderation';
import { Button, formatDateTime } from '@alaso/ui';
import { CloseIcon } from '@alaso/ui/icons';
import { createEndpoints, endlessOf, endpointOf } from '@alaso/web-kit';
import { useSearchParams } from 'react-router-dom';
import { casePath, listingPath, personPath, RecordLink } from '../detail-pages/index.ts';
import {
  actionChoices,
  actionInWords,
  auditCheckWords as words,
  changeInWords,
  nameOf,
} from '../shared/audit.messages.ts';
import { listPages } from '../shared/paged-list.tsx';
import {
  DataTable,
  DayFields,
  type TableColumn,
  type TableAddress,
  useTableAddress,
} from '../tables/index.ts';
import { auditLogMessages as messages, kindChoices } from './audit-log.messages.ts';

const kindOf = { changes: 'changes', reads: 'reads', all: undefined } as const;

/**
 * Returns the log's filter from the URL. Shows only changes by default, because reads far outnumber them.
 */
function filterOf({ parse, read }: TableAddress) {
  const action = read('action', actionChoices);
  return {
    actor: parse('actor', Id),
    target: parse('target', Id),
    from: parse('from', LagosDay),
    to: parse('to', LagosDay),
    action,
    kind: action ? undefined : kindOf[read('kind', kindChoices) ?? 'changes'],
  };
}

const { endpoints, useAuditPagesInfiniteQuery, useAuditCheckQuery } = createEndpoints(
  'audit-log',
  (build) => ({
    auditPages: endlessOf(build, moderationRoutes.adminAuditLog),
    auditPage: endpointOf(build, moderationRoutes.adminAuditLog),
    auditCheck: endpointOf(build, moderationRoutes.adminAuditCheck),
  }),
);

const filters = [
  { name: 'kind', label: messages.filters.kind, any: messages.filters.anyKind, choices: kindChoices },
  { name: 'action', label: messages.filters.action, any: messages.filters.anyAction, choices: actionChoices },
];

/** Shows whether the last daily check found the log unaltered. */
function LastCheck() {
  const { data } = useAuditCheckQuery({});
  if (!data?.check) return null;
  const { at, rows, broken } = data.check;
  return (
    <p className={broken ? 'ad:text-sm ad:font-medium ad:text-danger' : 'ad:text-sm ad:text-ink-muted'}>
      {broken ? words.broken(formatDateTime(at), broken) : words.whole(formatDateTime(at), rows)}
    </p>
  );
}

/** The Audit log tab: admin actions, including whose data admins have read. */
export default function AuditLog() {
  const address = useTableAddress();
  const query = filterOf(address);
  const [readPage] = endpoints.auditPage.useLazyQuery();
  const acts = listPages<AuditEntry>(useAuditPagesInfiniteQuery({ query }));
  const { kind, ...narrowing } = query;
  const isNarrowed = kind !== 'changes' || Object.values(narrowing).some((value) => value !== undefined);
  return (
    <div className="ad:flex ad:flex-col ad:gap-4">
      <LastCheck />
      <DataTable
        name="audit-log"
        what="acts"
        columns={auditColumns}
        list={acts}
        address={address}
        fields={
          <DayFields address={address}>
            {(query.actor ?? query.target) && (
              <Button
                variant="secondary"
                icon={<CloseIcon aria-hidden="true" className="ad:size-4" />}
                onClick={() => address.change({ actor: '', target: '' })}
              >
                {query.actor ? messages.allAdmins : messages.allTargets}
              </Button>
            )}
          </DayFields>
        }
        filters={filters}
        empty={{
          text: isNarrowed ? messages.noMatches : messages.noActivityYet,
          fabric: 'adire',
          color: 'navy',
          action: isNarrowed && (
            <Button variant="secondary" onClick={address.clear}>
              {messages.clearFilters}
            </Button>
          ),
        }}
        readPage={(cursor) => readPage({ query: { ...query, limit: '100', cursor } }).unwrap()}
      />
    </div>
  );
}

const actorOf = (entry: AuditEntry) => entry.actorName ?? messages.actorNamed(nameOf(entry, entry.actorId));

/** Returns the name of an entry's target. A list of users is named after its filter. */
const targetOf = (entry: AuditEntry) =>
  entry.target.type === 'list' && typeof entry.after.list === 'string'
    ? messages.listOf(entry.after.list)
    : `${entry.target.type} ${nameOf(entry, entry.target.id)}`;

/** Returns the path of the page for an entry's target, or undefined if the target has no page. */
function pathOf({ target: { type, id, caseId } }: AuditEntry): string | undefined {
  if (type === 'user') return personPath(id);
  if (type === 'listing') return listingPath(id);
  if (caseId !== null) return casePath(caseId);
  return type === 'donation' ? '/admin?tab=donations' : undefined;
}

/** A link that filters the log by the named target. */
function Only({
  name,
  id,
  children,
  about,
}: {
  name: 'actor' | 'target';
  id: string;
  children: string;
  about?: string;
}) {
  const [, setAddress] = useSearchParams();
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-label={about === undefined ? messages.only(children) : `${children}: ${about}`}
      className="ad:-ml-3 ad:justify-self-start ad:text-left"
      onClick={() =>
        setAddress(
          (address) =>
            new URLSearchParams([...address].filter(([other]) => other !== name).concat([[name, id]])),
          { replace: true },
        )
      }
    >
      {children}
    </Button>
  );
}

/**
 * Prevents wrapping in all cells except those for the change and its reason, which get the remaining width.
 */
const onOneLine = 'ad:@min-[60rem]:whitespace-nowrap';
const rest = 'ad:@min-[60rem]:wrap-normal ad:@min-[60rem]:break-words';

const auditColumns: readonly TableColumn<AuditEntry>[] = [
  {
    id: 'what',
    name: messages.columns.what,
    text: ({ action }) => actionInWords(action),
    namesRow: true,
    className: onOneLine,
  },
  {
    id: 'when',
    name: messages.columns.when,
    text: ({ at }) => formatDateTime(at),
    className: onOneLine,
  },
  {
    id: 'who',
    name: messages.columns.who,
    text: actorOf,
    cell: (entry) => (
      <Only name="actor" id={entry.actorId}>
        {actorOf(entry)}
      </Only>
    ),
    className: onOneLine,
  },
  {
    id: 'target',
    name: messages.columns.target,
    text: ({ target }) => `${target.type} ${target.id}`,
    cell: (entry) => {
      const path = pathOf(entry);
      return (
        <span className="ad:flex ad:flex-wrap ad:items-center ad:gap-x-2">
          {path === undefined ? (
            <span>{targetOf(entry)}</span>
          ) : (
            <RecordLink to={path}>{targetOf(entry)}</RecordLink>
          )}
          <Only name="target" id={entry.target.id} about={targetOf(entry)}>
            {messages.onlyThis}
          </Only>
        </span>
      );
    },
  },
  { id: 'change', name: messages.columns.change, text: changeInWords, className: rest },
  {
    id: 'why',
    name: messages.columns.why,
    text: ({ why }) => why ?? '',
    cell: ({ why }) => why ?? '–',
    className: rest,
  },
  {
    id: 'from',
    name: messages.columns.from,
    text: ({ from }) => (from ? `${from.address}, ${from.userAgent}` : ''),
    cell: ({ from }) =>
      from ? (
        <span title={from.userAgent} className="ad:text-ink-muted">
          {from.address}
        </span>
      ) : (
        '–'
      ),
    className: onOneLine,
  },
  {
    id: 'row',
    name: messages.columns.row,
    text: ({ sequence }) => String(sequence),
    isNumber: true,
  },
];
