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
import { RowSkeletons } from '../shared/paged-list.tsx';
import { appealTemplates } from '../shared/reason-templates.messages.ts';
import { IfAllowed, useRights } from '../shared/rights.tsx';
import { useUndoToast } from '../shared/undo-toast.ts';
import { WhyDialog } from '../shared/why-dialog.tsx';
import { CaseMessages } from './case-messages.tsx';
import { aboutOf, reviewsToHide } from './case-row.tsx';
import { appealWords, caseDrawerMessages as messages } from './cases.messages.ts';

/** Shows a case with its reports, decisions, and history. */
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
      title={page ? aboutOf(page) : messages.unnamed}
      footer={page && canAct(page) && may('moderation') && <CaseActs page={page} />}
    >
      {page ? (
        <CaseFacts page={page} />
      ) : asked.isError ? (
        <ErrorPanel
          title={messages.failed}
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
const textStyles = 'ad:max-w-measure ad:text-sm ad:wrap-anywhere ad:whitespace-pre-line';

function CaseFacts({ page }: { page: CasePage }) {
  const { decision, appeal, reports, timeline } = page;
  return (
    <div className="ad:flex ad:flex-col ad:gap-6">
      <p className="ad:flex ad:flex-wrap ad:gap-2">
        <Badge tone={severityTones[page.severity]}>{severityWords[page.severity]}</Badge>
        <Badge>{stageWords[page.stage]}</Badge>
        {page.takenBy !== null && <Badge>{messages.assignedTo(page.takenByName)}</Badge>}
      </p>
      <p className="ad:flex ad:flex-wrap ad:items-center ad:gap-x-4 ad:text-sm">
        {page.personName !== null && (
          <Avatar name={page.personName} src={page.personPhotoUrl ?? null} className="ad:-mr-2" />
        )}
        {page.personId !== null && (
          <RecordLink to={personPath(page.personId)}>{page.personName ?? messages.thePerson}</RecordLink>
        )}
        {page.listings.map(({ id, title }) => (
          <RecordLink key={id} to={listingPath(id)}>
            {title}
          </RecordLink>
        ))}
      </p>
      {page.duplicateOf !== undefined && (
        <p className={textStyles}>
          {messages.duplicateOf}{' '}
          <RecordLink to={casePath(page.duplicateOf)}>{`#${page.duplicateOf.slice(-8)}`}</RecordLink>
        </p>
      )}
      {decision && (
        <section className="ad:flex ad:flex-col ad:gap-1">
          <h3 className={heading}>{messages.decision}</h3>
          <p className={textStyles}>{followsInWords(decision)}</p>
          {decision.why && <p className={textStyles}>{messages.why(decision.why)}</p>}
        </section>
      )}
      {appeal && (
        <section className="ad:flex ad:flex-col ad:gap-1">
          <h3 className={heading}>{messages.appeal}</h3>
          <p className={textStyles}>{appeal.text}</p>
          {appeal.why !== null && <p className={textStyles}>{messages.appealDecided(appeal.why)}</p>}
        </section>
      )}
      <section className="ad:flex ad:flex-col ad:gap-2">
        <h3 className={heading}>{messages.reports}</h3>
        <ul aria-label={messages.reportList} className="ad:flex ad:flex-col ad:gap-3">
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
        <h3 className={heading}>{messages.timeline}</h3>
        <ol aria-label={messages.timeline} className="ad:flex ad:flex-col ad:gap-3">
          {timeline.map(({ event, at, byName, text }, index) => (
            <li key={index} className="ad:border-l-2 ad:border-gold ad:pl-3">
              <p className="ad:text-sm ad:font-semibold">{eventWords[event]}</p>
              {text !== null && (
                <p className={textStyles}>
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

/** Returns whether a case needs an admin's decision. */
const canAct = ({ stage }: Pick<CasePage, 'stage'>) => stage === 'open' || stage === 'appealed';

const pendingReportsOf = ({ reports }: CasePage) =>
  reports.filter(({ status }) => status === 'pending').length;

const words = messages.acts;

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
      notifyFailure(error, {
        title: words.failed,
        otherwise: words.tryAgain,
      });
    }
  }
  const params = { id };
  const decideAs = (status: 'reviewed' | 'dismissed', follows?: Follows) =>
    run(decide({ params, body: { status, ...(follows && { follows }) } }).unwrap(), words.done.decide);

  if (!mayDecide) {
    return (
      <p className="ad:text-sm ad:text-ink-muted">
        {page.personId === user?.id ? words.aboutYou : words.decidedByYou}
      </p>
    );
  }
  return (
    <>
      {isMine ? (
        <Button
          variant="secondary"
          pending={givingBack.isLoading}
          onClick={() => void run(giveBack({ params }).unwrap(), words.done.release)}
        >
          {words.release}
        </Button>
      ) : (
        <Button
          variant="secondary"
          pending={taking.isLoading}
          onClick={() => void run(take({ params, body: { from: takenBy } }).unwrap(), words.done.assign)}
        >
          {isTaken ? words.takeOver : words.assignToMe}
        </Button>
      )}
      {stage === 'open' && !isTaken && (
        <>
          <Button variant="secondary" onClick={() => setAsked('dismiss')}>
            {words.dismissAll}
          </Button>
          <Button onClick={() => setAsked('decide')}>{words.approve}</Button>
        </>
      )}
      {stage === 'appealed' && !isTaken && (
        <>
          <Button variant="secondary" onClick={() => setAsked('upheld')}>
            {words.uphold}
          </Button>
          <Button onClick={() => setAsked('overturned')}>{words.overturn}</Button>
        </>
      )}
      {asked === 'decide' && (
        <DecisionDialog
          title={words.approveNamed(aboutOf(page))}
          listings={[...page.listings, ...reviewsToHide(page.reviews)]}
          closes={words.closes(pendingReportsOf(page))}
          hasPerson={page.personId !== null}
          pending={deciding.isLoading}
          onDecide={(follows) => void decideAs('reviewed', follows)}
          onClose={() => setAsked(null)}
        />
      )}
      <ConfirmDialog
        open={asked === 'dismiss'}
        onOpenChange={() => setAsked(null)}
        title={words.dismissTitle}
        description={words.dismissText(pendingReportsOf(page))}
        confirmText={words.dismissAll}
        pending={deciding.isLoading}
        onConfirm={() => void decideAs('dismissed')}
      />
      {(asked === 'upheld' || asked === 'overturned') && (
        <WhyDialog
          {...appealWords[asked]}
          confirmText={asked === 'upheld' ? words.uphold : words.overturn}
          templates={appealTemplates[asked]}
          pending={decidingAppeal.isLoading}
          onConfirm={(why) =>
            void run(decideAppeal({ params, body: { outcome: asked, why } }).unwrap(), words.done.appeal)
          }
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
