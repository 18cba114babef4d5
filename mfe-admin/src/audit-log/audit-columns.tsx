import type { AuditEntry } from '@alaso/contracts';
import { Button, formatDateTime } from '@alaso/ui';
import { useSearchParams } from 'react-router-dom';
import type { TableColumn } from '../tables/table-column.ts';
import { actionInWords, changeInWords, shortId } from './act-words.ts';

const actorOf = ({ actorName, actorId }: AuditEntry) => actorName ?? `Admin ${shortId(actorId)}`;
/** A list of people has a name, in what was asked for; others are known by their id. */
const targetOf = ({ target, after }: AuditEntry) =>
  target.type === 'list' && typeof after.list === 'string'
    ? `list of ${after.list}`
    : `${target.type} ${shortId(target.id)}`;

/** A name that shows only what is about it. */
function Only({ name, id, children }: { name: 'actor' | 'target'; id: string; children: string }) {
  const [, setAddress] = useSearchParams();
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-label={`Only ${children}`}
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

/** In the table what changed has the rest of the width. */
const onOneLine = 'ad:@min-[60rem]:whitespace-nowrap';

/** The columns of the tab Audit log. */
export const auditColumns: readonly TableColumn<AuditEntry>[] = [
  { id: 'what', name: 'What', text: ({ action }) => actionInWords(action), namesRow: true },
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
    name: 'About',
    text: ({ target }) => `${target.type} ${target.id}`,
    cell: (entry) => (
      <Only name="target" id={entry.target.id}>
        {targetOf(entry)}
      </Only>
    ),
    className: onOneLine,
  },
  { id: 'change', name: 'Change', text: changeInWords, className: 'ad:wrap-anywhere' },
  {
    id: 'why',
    name: 'Why',
    text: ({ why }) => why ?? '',
    cell: ({ why }) => why ?? '–',
    className: 'ad:wrap-anywhere',
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
