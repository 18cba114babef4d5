import type { AuditEntry } from '@alaso/contracts';
import * as moderationRoutes from '@alaso/contracts/moderation';
import { Button } from '@alaso/ui';
import { createEndpoints, endlessOf, endpointOf } from '@alaso/web-kit';
import { listPages } from '../list-answer.ts';
import { DataTable } from '../tables/data-table.tsx';
import { useTablePlace } from '../tables/table-place.ts';
import { actionChoices } from './act.messages.ts';
import { auditColumns } from './audit-columns.tsx';
import { AuditDays } from './audit-days.tsx';
import { useAuditFilter } from './use-audit-filter.ts';

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
