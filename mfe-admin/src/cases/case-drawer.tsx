import type { CasePage } from '@alaso/contracts';
import { Badge, Dialog, ErrorPanel, formatDateTime } from '@alaso/ui';
import { useGetCaseQuery } from '../admin-api.ts';
import { listingPath, personPath, RecordLink } from '../detail-pages/record-link.tsx';
import { ReportLine } from '../detail-pages/report-line.tsx';
import { RowSkeletons } from '../row-skeletons.tsx';
import { CaseActs, canAct } from './case-acts.tsx';
import { aboutOf } from './case-row.tsx';
import {
  eventWords,
  followsInWords,
  reasonInWords,
  severityTones,
  severityWords,
  stageWords,
} from './case.messages.ts';

/** One case: what was reported, what was decided, and all that has happened in it. */
export function CaseDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const asked = useGetCaseQuery({ params: { id } });
  const page = asked.data;
  return (
    <Dialog
      open
      drawer
      size="lg"
      onOpenChange={(open) => !open && onClose()}
      title={page ? aboutOf(page) : 'A case'}
      footer={page && canAct(page) && <CaseActs page={page} />}
    >
      {page ? (
        <CaseFacts page={page} />
      ) : asked.isError ? (
        <ErrorPanel
          title="Failed to fetch this case"
          onRetry={() => void asked.refetch()}
          retrying={asked.isFetching}
        />
      ) : (
        <RowSkeletons />
      )}
    </Dialog>
  );
}

const heading = 'ad:text-base ad:font-semibold';
const words = 'ad:max-w-measure ad:text-sm ad:wrap-anywhere ad:whitespace-pre-line';

function CaseFacts({ page }: { page: CasePage }) {
  const { decision, appeal, reports, timeline } = page;
  return (
    <div className="ad:flex ad:flex-col ad:gap-6">
      <p className="ad:flex ad:flex-wrap ad:gap-2">
        <Badge tone={severityTones[page.severity]}>{severityWords[page.severity]}</Badge>
        <Badge>{stageWords[page.stage]}</Badge>
        {page.takenBy !== null && <Badge>Assigned to {page.takenByName ?? 'an admin'}</Badge>}
      </p>
      <p className="ad:flex ad:flex-wrap ad:gap-x-4 ad:text-sm">
        {page.personId !== null && (
          <RecordLink to={personPath(page.personId)}>{page.personName ?? 'The person'}</RecordLink>
        )}
        {page.listings.map(({ id, title }) => (
          <RecordLink key={id} to={listingPath(id)}>
            {title}
          </RecordLink>
        ))}
      </p>
      {decision && (
        <section className="ad:flex ad:flex-col ad:gap-1">
          <h3 className={heading}>Decision</h3>
          <p className={words}>{followsInWords(decision)}</p>
          {decision.why && <p className={words}>Why: {decision.why}</p>}
        </section>
      )}
      {appeal && (
        <section className="ad:flex ad:flex-col ad:gap-1">
          <h3 className={heading}>Appeal</h3>
          <p className={words}>{appeal.text}</p>
          {appeal.why !== null && <p className={words}>Decided: {appeal.why}</p>}
        </section>
      )}
      <section className="ad:flex ad:flex-col ad:gap-2">
        <h3 className={heading}>Reports</h3>
        <ul aria-label="Reports of this case" className="ad:flex ad:flex-col ad:gap-3">
          {reports.map((report) => (
            <li
              key={report.id}
              className="ad:flex ad:flex-col ad:gap-1 ad:border-l-2 ad:border-line ad:pl-3 ad:text-sm ad:wrap-anywhere"
            >
              <ReportLine report={report} />
            </li>
          ))}
        </ul>
      </section>
      <section className="ad:flex ad:flex-col ad:gap-2">
        <h3 className={heading}>Timeline</h3>
        <ol aria-label="Timeline" className="ad:flex ad:flex-col ad:gap-3">
          {timeline.map(({ event, at, byName, text }, place) => (
            <li key={place} className="ad:border-l-2 ad:border-gold ad:pl-3">
              <p className="ad:text-sm ad:font-semibold">{eventWords[event]}</p>
              {text !== null && (
                <p className={words}>
                  {event === 'opened' || event === 'joined' ? reasonInWords(text) : text}
                </p>
              )}
              <p className="ad:text-xs ad:text-ink-muted">
                {formatDateTime(at)}
                {byName !== null && ` · ${byName}`}
              </p>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}
