import { type AuditEntry, Id, LagosDay } from '@alaso/contracts';
import * as moderationRoutes from '@alaso/contracts/moderation';
import { Button, Field, Input, lagosDay } from '@alaso/ui';
import { CloseIcon } from '@alaso/ui/icons';
import { createEndpoints, endlessOf, endpointOf } from '@alaso/web-kit';
import { useSearchParams } from 'react-router-dom';
import { listPages } from '../list-answer.ts';
import { DataTable } from '../tables/data-table.tsx';
import { type TablePlace, useTablePlace } from '../tables/table-place.ts';
import { actionChoices } from './act.messages.ts';
import { auditColumns } from './audit-columns.tsx';

/** Returns what of the log the address asks for. What it cannot ask for is left out. */
function useAuditFilter() {
  const [address] = useSearchParams();
  const place = useTablePlace();
  const read = (schema: typeof Id | typeof LagosDay, name: string) =>
    schema.safeParse(address.get(name)).data;
  return {
    actor: read(Id, 'actor'),
    target: read(Id, 'target'),
    from: read(LagosDay, 'from'),
    to: read(LagosDay, 'to'),
    action: place.oneOf('action', actionChoices),
  };
}

type AuditDaysProps = { place: TablePlace; filter: ReturnType<typeof useAuditFilter> };

/** Which days of the log are shown, and what it is narrowed to. */
function AuditDays({ place, filter }: AuditDaysProps) {
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

/** The calls of the tab Audit log. */
const { endpoints, useAuditPagesInfiniteQuery } = createEndpoints('audit-log', (build) => ({
  auditPages: endlessOf(build, moderationRoutes.adminAuditLog),
  auditPage: endpointOf(build, moderationRoutes.adminAuditLog),
}));

const filters = [{ name: 'action', label: 'What was done', any: 'Everything', choices: actionChoices }];

/** The tab Audit log: what admins did, and whose data they read. */
export default function AuditLog() {
  const place = useTablePlace();
  const query = useAuditFilter();
  const [readPage] = endpoints.auditPage.useLazyQuery();
  const acts = listPages<AuditEntry>(useAuditPagesInfiniteQuery({ query }));
  const isNarrowed = Object.values(query).some((value) => value !== undefined);
  return (
    <div className="ad:flex ad:flex-col ad:gap-4">
      <AuditDays place={place} filter={query} />
      <DataTable
        name="audit-log"
        what="acts"
        columns={auditColumns}
        list={acts}
        place={place}
        filters={filters}
        empty={{
          text: isNarrowed ? 'No matching entries' : 'No admin activity yet',
          fabric: 'adire',
          color: 'navy',
          action: isNarrowed && (
            <Button variant="secondary" onClick={place.clear}>
              Clear filters
            </Button>
          ),
        }}
        readPage={(cursor) => readPage({ query: { ...query, limit: '100', cursor } }).unwrap()}
      />
    </div>
  );
}
