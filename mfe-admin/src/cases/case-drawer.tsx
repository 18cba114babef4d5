import type { CasePage, Follows } from '@alaso/contracts';
import { Avatar, Badge, Button, ConfirmDialog, Dialog, ErrorPanel, formatDateTime } from '@alaso/ui';
import { notifyFailure, useSession } from '@alaso/web-kit';
import { useState } from 'react';
import { casePath, listingPath, personPath, RecordLink, ReportLine } from '../detail-pages/index.ts';
import {
  useDecideAppealMutation,
  useDecideCaseMutation,
  useGetCaseQuery,
  useGiveBackCaseMutation,
  useTakeCaseMutation,
} from '../shared/admin-api.ts';
import {
  eventWords,
  followsInWords,
  reasonInWords,
  severityTones,
  severityWords,
  stageWords,
} from '../shared/case.messages.ts';
import { DecisionDialog } from '../shared/decision-dialog.tsx';
import { appealTemplates } from '../shared/reason-templates.messages.ts';
import { RowSkeletons } from '../shared/paged-list.tsx';
import { IfAllowed, useRights } from '../shared/rights.tsx';
import { useUndoToast } from '../shared/undo-toast.ts';
import { WhyDialog } from '../shared/why-dialog.tsx';
import { CaseMessages } from './case-messages.tsx';
import { aboutOf, reviewsToHide } from './case-row.tsx';

/** Shows a case: its reports, decisions and history. */
export function CaseDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const asked = useGetCaseQuery({ params: { id } });
  const page = asked.data;
  const may = useRights();
  return (
    <Dialog
      open
      drawer
      size="lg"
      onOpenChange={(open) => !open && onClose()}
      title={page ? aboutOf(page) : 'A case'}
      footer={page && canAct(page) && may('moderation') && <CaseActs page={page} />}
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
        {page.takenBy !== null && <Badge>{`Assigned to ${page.takenByName ?? 'an admin'}`}</Badge>}
      </p>
      <p className="ad:flex ad:flex-wrap ad:items-center ad:gap-x-4 ad:text-sm">
        {page.personName !== null && (
          <Avatar name={page.personName} src={page.personPhotoUrl ?? null} className="ad:-mr-2" />
        )}
        {page.personId !== null && (
          <RecordLink to={personPath(page.personId)}>{page.personName ?? 'The person'}</RecordLink>
        )}
        {page.listings.map(({ id, title }) => (
          <RecordLink key={id} to={listingPath(id)}>
            {title}
          </RecordLink>
        ))}
      </p>
      {page.duplicateOf !== undefined && (
        <p className={words}>
          A duplicate of case{' '}
          <RecordLink to={casePath(page.duplicateOf)}>{`#${page.duplicateOf.slice(-8)}`}</RecordLink>
        </p>
      )}
      {decision && (
        <section className="ad:flex ad:flex-col ad:gap-1">
          <h3 className={heading}>Decision</h3>
          <p className={words}>{followsInWords(decision)}</p>
          {decision.why && <p className={words}>{`Why: ${decision.why}`}</p>}
        </section>
      )}
      {appeal && (
        <section className="ad:flex ad:flex-col ad:gap-1">
          <h3 className={heading}>Appeal</h3>
          <p className={words}>{appeal.text}</p>
          {appeal.why !== null && <p className={words}>{`Decided: ${appeal.why}`}</p>}
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
      <IfAllowed to="reported-messages">
        <CaseMessages page={page} />
      </IfAllowed>
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
                {`${formatDateTime(at)}${byName === null ? '' : ` · ${byName}`}`}
              </p>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}

type Asked = 'decide' | 'dismiss' | 'upheld' | 'overturned' | null;

const appealWords = {
  upheld: { title: 'Uphold the decision', description: 'The decision stands. We will tell the person why.' },
  overturned: {
    title: 'Overturn the decision',
    description: 'All actions are reversed immediately, and we send the person your reason.',
  },
};

/** Returns whether a case waits for an admin at all. */
const canAct = ({ stage }: Pick<CasePage, 'stage'>) => stage === 'open' || stage === 'appealed';

/** Describes what a decision closes. It decides all reports of a case. */
function closesInWords({ reports }: CasePage): string {
  const pending = reports.filter(({ status }) => status === 'pending').length;
  return pending > 1 ? `This closes all ${pending} pending reports of this case.` : '';
}

/** The buttons of a case that waits for a decision. */
function CaseActs({ page }: { page: CasePage }) {
  const { id, stage, takenBy, mayDecide } = page;
  const { user } = useSession();
  const [asked, setAsked] = useState<Asked>(null);
  const [take, taking] = useTakeCaseMutation();
  const [giveBack, givingBack] = useGiveBackCaseMutation();
  const [decide, deciding] = useDecideCaseMutation();
  const notifyDecided = useUndoToast();
  const [decideAppeal, decidingAppeal] = useDecideAppealMutation();
  const isMine = takenBy !== null && takenBy === user?.id;
  const isTaken = takenBy !== null && !isMine;

  async function run(act: Promise<CasePage>, done: string) {
    try {
      const { undo } = await act;
      notifyDecided(done, [undo]);
      setAsked(null);
    } catch (error) {
      notifyFailure(error, { title: 'Failed to change the case', otherwise: 'Please try again.' });
    }
  }
  const params = { id };
  const decideAs = (status: 'reviewed' | 'dismissed', follows?: Follows) =>
    run(decide({ params, body: { status, ...(follows && { follows }) } }).unwrap(), 'Case decided');

  if (!mayDecide) {
    return (
      <p className="ad:text-sm ad:text-ink-muted">
        {page.personId === user?.id
          ? 'This case is about you: another admin decides it.'
          : 'You decided this case: another admin decides the appeal.'}
      </p>
    );
  }
  return (
    <>
      {isMine ? (
        <Button
          variant="secondary"
          pending={givingBack.isLoading}
          onClick={() => void run(giveBack({ params }).unwrap(), 'Released')}
        >
          Release
        </Button>
      ) : (
        <Button
          variant="secondary"
          pending={taking.isLoading}
          onClick={() => void run(take({ params, body: { from: takenBy } }).unwrap(), 'Assigned to you')}
        >
          {isTaken ? 'Take over' : 'Assign to me'}
        </Button>
      )}
      {stage === 'open' && !isTaken && (
        <>
          <Button variant="secondary" onClick={() => setAsked('dismiss')}>
            Dismiss all
          </Button>
          <Button onClick={() => setAsked('decide')}>Approve</Button>
        </>
      )}
      {stage === 'appealed' && !isTaken && (
        <>
          <Button variant="secondary" onClick={() => setAsked('upheld')}>
            Uphold
          </Button>
          <Button onClick={() => setAsked('overturned')}>Overturn</Button>
        </>
      )}
      {asked === 'decide' && (
        <DecisionDialog
          title={`Approve: ${aboutOf(page)}`}
          listings={[...page.listings, ...reviewsToHide(page.reviews)]}
          closes={closesInWords(page)}
          hasPerson={page.personId !== null}
          pending={deciding.isLoading}
          onDecide={(follows) => void decideAs('reviewed', follows)}
          onClose={() => setAsked(null)}
        />
      )}
      <ConfirmDialog
        open={asked === 'dismiss'}
        onOpenChange={() => setAsked(null)}
        title="Dismiss all reports of this case?"
        description={`${closesInWords(page)} We notify the reporters that we found nothing against our guidelines.`.trim()}
        confirmText="Dismiss all"
        pending={deciding.isLoading}
        onConfirm={() => void decideAs('dismissed')}
      />
      {(asked === 'upheld' || asked === 'overturned') && (
        <WhyDialog
          {...appealWords[asked]}
          confirmText={asked === 'upheld' ? 'Uphold' : 'Overturn'}
          templates={appealTemplates[asked]}
          pending={decidingAppeal.isLoading}
          onConfirm={(why) =>
            void run(decideAppeal({ params, body: { outcome: asked, why } }).unwrap(), 'Appeal decided')
          }
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
