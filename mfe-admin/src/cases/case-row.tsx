import type { Case } from '@alaso/contracts';
import { Badge, Button, cn, formatDateTime } from '@alaso/ui';
import { keyAct, keyRow, keyRowStyles } from '../shortcuts/shortcuts.ts';
import { severityTones, severityWords, stageWords } from '../shared/case.messages.ts';

/** Returns what a case is about, in words. */
export function aboutOf({ personName, listings }: Pick<Case, 'personName' | 'listings'>): string {
  const titles = listings.map(({ title }) => title).join(', ');
  return [personName, titles].filter(Boolean).join(': ') || 'Former member';
}

export function CaseRow({ row, onOpen }: { row: Case; onOpen: () => void }) {
  const reports = row.reportCount === 1 ? '1 report' : `${row.reportCount} reports`;
  return (
    <li
      {...keyRow}
      className={cn(
        keyRowStyles,
        'ad:flex ad:flex-col ad:gap-3 ad:border-b ad:border-line ad:py-4 ad:first:pt-0 ad:last:border-b-0 ad:sm:flex-row ad:sm:items-center ad:sm:justify-between',
      )}
    >
      <div className="ad:flex ad:min-w-0 ad:flex-col ad:gap-1.5">
        <p className="ad:flex ad:flex-wrap ad:items-center ad:gap-2">
          <Badge tone={severityTones[row.severity]}>{severityWords[row.severity]}</Badge>
          <Badge>{stageWords[row.stage]}</Badge>
          {row.isEscalated && <Badge tone="danger">Escalated</Badge>}
        </p>
        <p className="ad:text-sm ad:font-semibold ad:wrap-anywhere">{aboutOf(row)}</p>
        <p className="ad:text-xs ad:text-ink-muted">
          {reports} · since {formatDateTime(row.waitingSince)}
          {row.takenBy !== null && ` · assigned to ${row.takenByName ?? 'an admin'}`}
        </p>
      </div>
      <Button
        variant="secondary"
        {...keyAct('Enter')}
        aria-label={`Open case: ${aboutOf(row)}`}
        onClick={onOpen}
      >
        Open
      </Button>
    </li>
  );
}
