import type { Quote } from '@alaso/contracts';
import { cn, daysInWords, formatDateTime, formatNaira } from '@alaso/ui';

export type StepShown = {
  at: string;
  text: string;
  reason: string | null;
  /** The tailoring terms proposed or agreed on in this step. */
  terms?: Quote | undefined;
};

/** Lists steps along a running stitch, earliest first. */
export function Steps({ steps }: { steps: readonly StepShown[] }) {
  return (
    <ol>
      {steps.map(({ at, text, reason, terms }, index) => {
        const isLast = index === steps.length - 1;
        return (
          <li key={at + text} className="db:flex db:gap-3">
            <span aria-hidden="true" className="db:flex db:w-3 db:shrink-0 db:flex-col db:items-center">
              <span
                className={cn(
                  'db:mt-1.5 db:size-3 db:shrink-0 db:rounded-full db:border-2 db:border-primary',
                  isLast ? 'db:bg-primary' : 'db:bg-background',
                )}
              />
              {!isLast && <span className="alaso-stitch-vertical db:my-1 db:flex-1 db:text-primary" />}
            </span>
            <div className={cn('db:min-w-0', !isLast && 'db:pb-4')}>
              <p className="db:text-sm db:font-semibold db:wrap-anywhere">{text}</p>
              <time dateTime={at} className="db:text-xs db:text-ink-muted">
                {formatDateTime(at)}
              </time>
              {terms && (
                <p className="db:text-sm db:wrap-anywhere">
                  <span>{`${formatNaira(terms.price)}, ${daysInWords(terms.days)}`}</span>
                  {terms.note !== null && (
                    <span className="db:block db:whitespace-pre-line db:text-ink-muted">{terms.note}</span>
                  )}
                </p>
              )}
              {reason !== null && (
                <p className="db:text-sm db:wrap-anywhere db:text-ink-muted">{`“${reason}”`}</p>
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
