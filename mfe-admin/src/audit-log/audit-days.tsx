import { Button, Field, Input, lagosDay } from '@alaso/ui';
import { CloseIcon } from '@alaso/ui/icons';
import type { TablePlace } from '../tables/table-place.ts';
import type { useAuditFilter } from './use-audit-filter.ts';

type AuditDaysProps = { place: TablePlace; filter: ReturnType<typeof useAuditFilter> };

/** Which days of the log are shown, and what it is narrowed to. */
export function AuditDays({ place, filter }: AuditDaysProps) {
  const today = lagosDay();
  return (
    <div className="ad:flex ad:flex-wrap ad:items-end ad:gap-2">
      <Field label="From" className="ad:min-w-[min(100%,9rem)] ad:flex-1 ad:sm:max-w-48">
        <Input
          type="date"
          max={filter.to ?? today}
          value={filter.from ?? ''}
          onChange={({ target }) => place.change({ from: target.value })}
        />
      </Field>
      <Field label="To" className="ad:min-w-[min(100%,9rem)] ad:flex-1 ad:sm:max-w-48">
        <Input
          type="date"
          min={filter.from}
          max={today}
          value={filter.to ?? ''}
          onChange={({ target }) => place.change({ to: target.value })}
        />
      </Field>
      {(filter.actor ?? filter.target) && (
        <Button
          variant="secondary"
          icon={<CloseIcon aria-hidden="true" className="ad:size-4" />}
          onClick={() => place.change({ actor: '', target: '' })}
        >
          {filter.actor ? 'All admins' : 'All targets'}
        </Button>
      )}
    </div>
  );
}
