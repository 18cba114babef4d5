import type { TailoringJob } from '@alaso/contracts';
import { Badge, Button, formatDate, formatNaira, lagosDay, LinkButton } from '@alaso/ui';
import { Link } from '@alaso/web-kit';
import { OrderStatus } from '../orders/order-status.tsx';
import { dueInWords, isLate } from './due.ts';
import { capitalize } from './tailoring.messages.ts';
import { useJobMoves } from './use-job-moves.ts';

const orderAddress = (id: string) => `/dashboard?tab=transactions&order=${id}`;

const moveWords = { start: 'Start work', finish: 'Mark as ready' } as const;
export type BoardMove = keyof typeof moveWords;

export type JobCardProps = {
  job: TailoringJob;
  /** A press has moved the job. */
  onMoved: (job: TailoringJob, move: BoardMove) => void;
};

/** One job on the board: what, for whom, until when, and the button that moves it on. */
export function JobCard({ job, onMoved }: JobCardProps) {
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
          {garment === null ? buyerFirstName : `${capitalize(garment)} for ${buyerFirstName}`}
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
          <Link to={orderAddress(id)} aria-label={`Send a quote: ${listingTitle}, ${buyerFirstName}`}>
            Send a quote
          </Link>
        </LinkButton>
      )}
      {stage === 'disputed' && (
        <p>
          <OrderStatus order={{ status: 'pending', stage }} />
        </p>
      )}
      {stage === 'placed' && <p className="db:text-xs db:text-ink-muted">Waiting for the brief</p>}
      {stage === 'handed-over' && (
        <p className="db:text-xs db:text-ink-muted">Waiting for {buyerFirstName} to confirm</p>
      )}
      {next && (
        <Button
          size="sm"
          variant="secondary"
          aria-label={`${moveWords[next]}: ${listingTitle}, ${buyerFirstName}`}
          pending={moves.pending !== null}
          onClick={() => void moves.act(next).then((made) => made && onMoved(job, next))}
        >
          {moveWords[next]}
        </Button>
      )}
    </li>
  );
}

function dayInWords(
  { stage, wishedDay, dueDay }: Pick<TailoringJob, 'stage' | 'wishedDay' | 'dueDay'>,
  due: string | null,
): string | null {
  if (dueDay !== null) return due === null ? null : `Due ${formatDate(dueDay)}, ${due}`;
  if (wishedDay !== null && stage !== 'placed') return `Wanted by ${formatDate(wishedDay)}`;
  return null;
}
