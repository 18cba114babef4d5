import { type OrderStage, type TailoringJob, tailoringLimits } from '@alaso/contracts';
import {
  Badge,
  EmptyState,
  formatNaira,
  lagosDay,
  LinkButton,
  NotFetched,
  Select,
  Skeleton,
} from '@alaso/ui';
import { Link, notify, notifyFailure } from '@alaso/web-kit';
import { useEffect, useState } from 'react';
import { AskingButton, OrderStatus, questionOf } from '../orders/index.ts';
import {
  useChangeTailorSettingsMutation,
  useGetTailorSettingsQuery,
  useListJobsQuery,
} from '../shared/late-api.ts';
import { listAnswer } from '../shared/list-answer.ts';
import { boardMoveWords, dayInWords, dueInWords, isLate, tailoringMessages } from './tailoring.messages.ts';
import { useJobMoves } from './use-job-moves.ts';

const options = Array.from({ length: tailoringLimits.jobsAtOnce }, (_, index) => ({
  value: String(index + 1),
  label: tailoringMessages.capacity.jobs(index + 1),
}));

/**
 * Shows how many jobs the tailor accepts in parallel. The next free slot on the tailor's listings is derived
 * from this number.
 */
function TailorCapacity() {
  const { data } = useGetTailorSettingsQuery();
  const [change, { isLoading }] = useChangeTailorSettingsMutation();

  async function choose(chosen: string) {
    try {
      await change({ body: { jobsAtOnce: Number(chosen) } }).unwrap();
      notify({ title: tailoringMessages.capacity.saved, description: tailoringMessages.capacity.savedText });
    } catch (error) {
      notifyFailure(error, {
        title: tailoringMessages.capacity.notSaved,
        otherwise: tailoringMessages.tryAgain,
      });
    }
  }

  return (
    <div className="db:flex db:min-h-11 db:flex-wrap db:items-center db:gap-x-3 db:gap-y-2">
      <span className="db:text-sm">{tailoringMessages.capacity.title}</span>
      <Select
        aria-label={tailoringMessages.capacity.label}
        options={options}
        value={data ? String(data.jobsAtOnce) : ''}
        disabled={!data || isLoading}
        onValueChange={(chosen) => void choose(chosen)}
        className="db:w-32"
      />
    </div>
  );
}

/** The columns on the tailor's board, in the order in which a job moves through them. */
const jobColumns = [
  { name: tailoringMessages.board.toQuote, stages: ['placed', 'briefed'] },
  { name: tailoringMessages.board.quoted, stages: ['quoted'] },
  { name: tailoringMessages.board.agreed, stages: ['agreed'] },
  { name: tailoringMessages.board.inProgress, stages: ['in-work'] },
  { name: tailoringMessages.board.ready, stages: ['ready', 'handed-over', 'disputed'] },
] as const satisfies readonly { name: string; stages: readonly OrderStage[] }[];

type JobColumn = (typeof jobColumns)[number];

/** Returns the jobs in a column, sorted by due day, then by booking time. */
function jobsIn(column: JobColumn, jobs: readonly TailoringJob[]): TailoringJob[] {
  const last = '9999-12-31';
  const stages: readonly OrderStage[] = column.stages;
  return jobs
    .filter(({ stage }) => stages.includes(stage))
    .toSorted(
      (a, b) =>
        (a.dueDay ?? a.wishedDay ?? last).localeCompare(b.dueDay ?? b.wishedDay ?? last) ||
        a.createdAt.localeCompare(b.createdAt),
    );
}

/** Shows the tailor's open jobs by progress: as a board on wide screens, and as a list on phones. */
export default function JobsBoard() {
  const jobs = listAnswer<TailoringJob>(useListJobsQuery());
  const [moved, setMoved] = useState<{ id: string; words: string } | null>(null);

  // The clicked button has disappeared, so focus moves to the job.
  useEffect(() => {
    if (moved) document.getElementById(`job-${moved.id}`)?.focus();
  }, [moved, jobs.items]);

  if (jobs.error !== undefined) return <NotFetched what="jobs" asked={[jobs]} />;
  if (!jobs.items) return <BoardSkeleton />;
  const { items } = jobs;
  return (
    <div className="db:@container db:flex db:flex-col db:gap-6">
      <TailorCapacity />
      <p role="status" className="db:sr-only">
        {moved?.words}
      </p>
      {items.length === 0 ? (
        <EmptyState text={tailoringMessages.board.empty} fabric="ankara" color="purple" />
      ) : (
        <Board
          jobs={items}
          onMoved={({ id, listingTitle }, move) =>
            setMoved({ id, words: tailoringMessages.board.moved[move](listingTitle) })
          }
        />
      )}
    </div>
  );
}

type BoardProps = { jobs: readonly TailoringJob[]; onMoved: (job: TailoringJob, move: BoardMove) => void };

function Board({ jobs, onMoved }: BoardProps) {
  return (
    <div className="db:grid db:gap-6 db:@min-[56rem]:grid-cols-5 db:@min-[56rem]:gap-3">
      {jobColumns.map((column) => {
        const own = jobsIn(column, jobs);
        const isEmpty = own.length === 0;
        return (
          <section
            key={column.name}
            aria-label={column.name}
            className={
              isEmpty
                ? 'db:hidden db:@min-[56rem]:flex db:@min-[56rem]:flex-col'
                : 'db:flex db:min-w-0 db:flex-col db:gap-3'
            }
          >
            <h2 className="db:flex db:items-baseline db:justify-between db:border-b db:border-line db:pb-2 db:font-sans db:text-sm db:font-semibold">
              <span>{column.name}</span>
              <span className="db:font-normal db:text-ink-muted db:tabular-nums">{own.length}</span>
            </h2>
            {!isEmpty && (
              <ul className="db:flex db:flex-col db:gap-3">
                {own.map((job) => (
                  <JobCard key={job.id} job={job} onMoved={onMoved} />
                ))}
              </ul>
            )}
          </section>
        );
      })}
    </div>
  );
}

function BoardSkeleton() {
  return (
    <div aria-hidden="true" className="db:flex db:flex-col db:gap-3">
      {[1, 2, 3].map((index) => (
        <Skeleton key={index} className="db:h-28 db:w-full" />
      ))}
    </div>
  );
}

const orderAddress = (id: string) => `/dashboard?tab=transactions&order=${id}`;

type BoardMove = keyof typeof boardMoveWords;

type JobCardProps = {
  job: TailoringJob;
  /** Called after a button click has moved the job. */
  onMoved: (job: TailoringJob, move: BoardMove) => void;
};

function JobCard({ job, onMoved }: JobCardProps) {
  const { id, listingTitle, buyerFirstName, garment, stage, wishedDay, dueDay, acts, amount } = job;
  const moves = useJobMoves(id);
  const today = lagosDay();
  const late = isLate(job, today);
  const due = dueInWords(job, today);
  const next = (['start', 'finish'] as const).find((move) => acts.includes(move));

  return (
    <li className="db:flex db:min-w-0 db:flex-col db:gap-2 db:rounded-card db:border db:border-line db:bg-surface db:p-3">
      <div className="db:flex db:flex-col db:gap-0.5">
        <Link
          to={orderAddress(id)}
          id={`job-${id}`}
          className="db:line-clamp-2 db:py-1 db:text-sm db:font-semibold db:wrap-anywhere db:hover:underline"
        >
          {listingTitle}
        </Link>
        <p className="db:text-sm db:wrap-anywhere db:text-ink-muted">
          {garment === null ? buyerFirstName : tailoringMessages.board.garmentFor(garment, buyerFirstName)}
        </p>
      </div>
      <p className="db:flex db:flex-wrap db:items-center db:gap-x-3 db:gap-y-1 db:text-sm">
        <span className="db:font-bold db:tabular-nums">{formatNaira(amount)}</span>
        {late ? (
          <Badge tone="danger">{due}</Badge>
        ) : (
          <span className="db:text-xs db:text-ink-muted">
            {dayInWords({ stage, wishedDay, dueDay }, due)}
          </span>
        )}
      </p>
      {acts.includes('quote') && (
        <LinkButton asChild size="sm" variant="secondary">
          <Link
            to={orderAddress(id)}
            aria-label={tailoringMessages.board.quoteNamed(listingTitle, buyerFirstName)}
          >
            {tailoringMessages.board.quote}
          </Link>
        </LinkButton>
      )}
      {stage === 'disputed' && (
        <p>
          <OrderStatus order={{ status: 'pending', stage }} />
        </p>
      )}
      {stage === 'placed' && (
        <p className="db:text-xs db:text-ink-muted">{tailoringMessages.board.waitingForBrief}</p>
      )}
      {stage === 'handed-over' && (
        <p className="db:text-xs db:text-ink-muted">
          {tailoringMessages.board.waitingForBuyer(buyerFirstName)}
        </p>
      )}
      {next && (
        <AskingButton
          size="sm"
          variant="secondary"
          aria-label={`${boardMoveWords[next]}: ${listingTitle}, ${buyerFirstName}`}
          pending={moves.pending !== null}
          question={questionOf(next, {
            listingCategory: 'upcycle',
            otherPartyFirstName: buyerFirstName,
            stage,
          })}
          act={() => moves.act(next).then((made) => made && onMoved(job, next))}
        >
          {boardMoveWords[next]}
        </AskingButton>
      )}
    </li>
  );
}
