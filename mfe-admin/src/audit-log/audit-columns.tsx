import type { AuditEntry } from '@alaso/contracts';
import { Button, formatDateTime } from '@alaso/ui';
import { useSearchParams } from 'react-router-dom';
import type { TableColumn } from '../tables/table-column.ts';
import { listingPath, personPath, RecordLink } from '../detail-pages/record-link.tsx';
import { actionInWords, changeInWords, nameOf } from './act.messages.ts';

const actorOf = (entry: AuditEntry) => entry.actorName ?? `Admin ${nameOf(entry, entry.actorId)}`;

/** A list of people has a name, in what was asked for. */
const targetOf = (entry: AuditEntry) =>
  entry.target.type === 'list' && typeof entry.after.list === 'string'
    ? `list of ${entry.after.list}`
    : `${entry.target.type} ${nameOf(entry, entry.target.id)}`;

/** Returns the page of what an entry is about; undefined where there is none. */
function pathOf({ target: { type, id, caseId } }: AuditEntry): string | undefined {
  if (type === 'user') return personPath(id);
  if (type === 'listing') return listingPath(id);
  if (caseId !== null) return `/admin?tab=cases&case=${caseId}`;
  return type === 'donation' ? '/admin?tab=donations' : undefined;
}

/** A name that shows only what is about it. */
function Only({
  name,
  id,
  children,
  about = children,
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
      aria-label={`Only ${about}`}
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

/** In the table what changed, and why, have the rest of the width: words break between them, never inside. */
const onOneLine = 'ad:@min-[60rem]:whitespace-nowrap';
const rest = 'ad:@min-[60rem]:wrap-normal ad:@min-[60rem]:break-words';

/** The columns of the tab Audit log. */
export const auditColumns: readonly TableColumn<AuditEntry>[] = [
  {
    id: 'what',
    name: 'What',
    text: ({ action }) => actionInWords(action),
    namesRow: true,
    className: onOneLine,
  },
  {
    id: 'when',
    name: 'When',
    text: ({ at }) => formatDateTime(at),
    className: onOneLine,
  },
  {
    id: 'who',
    name: 'Who',
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
    name: 'Target',
    text: ({ target }) => `${target.type} ${target.id}`,
    cell: (entry) => {
      const path = pathOf(entry);
      return (
        <span className="ad:flex ad:flex-wrap ad:items-center ad:gap-x-2">
          {path === undefined ? targetOf(entry) : <RecordLink to={path}>{targetOf(entry)}</RecordLink>}
          <Only name="target" id={entry.target.id} about={targetOf(entry)}>
            Only this
          </Only>
        </span>
      );
    },
  },
  { id: 'change', name: 'Change', text: changeInWords, className: rest },
  {
    id: 'why',
    name: 'Why',
    text: ({ why }) => why ?? '',
    cell: ({ why }) => why ?? '–',
    className: rest,
  },
  {
    id: 'from',
    name: 'From',
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
  { id: 'row', name: 'Row', text: ({ sequence }) => String(sequence), className: 'ad:tabular-nums' },
];
