import type { OrderPage } from '@alaso/contracts';
import { cn, formatDateTime } from '@alaso/ui';
import type { Side } from './side.ts';
import { stepInWords } from './words/step-words.ts';

/** What has happened to the order, earliest first, along a running stitch. */
export function OrderTimeline({ order, side }: { order: OrderPage; side: Side }) {
  const { timeline, otherPartyFirstName: name } = order;
  return (
    <section aria-labelledby="timeline" className="db:flex db:flex-col db:gap-3">
      <h2 id="timeline" className="db:text-lg">
        What has happened
      </h2>
      <ol>
        {timeline.map((step, place) => {
          const isLast = place === timeline.length - 1;
          return (
            <li key={step.at + step.stage} className="db:flex db:gap-3">
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
                <p className="db:text-sm db:font-semibold db:wrap-anywhere">
                  {stepInWords(step, timeline.slice(0, place), side, name)}
                </p>
                <time dateTime={step.at} className="db:text-xs db:text-ink-muted">
                  {formatDateTime(step.at)}
                </time>
                {step.reason !== null && (
                  <p className="db:text-sm db:wrap-anywhere db:text-ink-muted">“{step.reason}”</p>
                )}
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
