import type { Category, OrderPage, OrderStage } from '@alaso/contracts';
import { cn } from '@alaso/ui';
import { formatMoment, stageInWords } from '../orders/index.ts';
import { orderViewMessages as words } from './order-view.messages.ts';

/** The stages of an order in sequence, grouped into steps. */
const ways: Record<Category, readonly (readonly OrderStage[])[]> = {
  resale: [['placed'], ['confirmed'], ['handed-over'], ['completed']],
  gift: [['claimed'], ['collected'], ['completed']],
  rent: [
    ['placed'],
    ['accepted'],
    ['handed-over'],
    ['handed-out'],
    ['brought-back', 'sent-back', 'returned'],
    ['completed'],
  ],
  upcycle: [
    ['placed', 'briefed'],
    ['quoted'],
    ['agreed', 'in-work'],
    ['ready'],
    ['handed-over'],
    ['completed'],
  ],
};

/** Returns the steps for an order. A rental that is handed over in person skips the shipping step. */
const wayOf = ({ listingCategory: category, delivery }: OrderPage) =>
  category === 'rent' && delivery?.by !== 'delivery'
    ? ways.rent.filter(([stage]) => stage !== 'handed-over')
    : ways[category];

/** Returns the last stage that an order has reached. An order on hold stays at the stage before. */
const reachedBy = ({ stage, timeline }: OrderPage): OrderStage =>
  (stage === 'disputed' && timeline.findLast((step) => step.stage !== 'disputed')?.stage) || stage;

/**
 * Shows an order's progress as a running stitch, with the current step in gold and its deadline. Renders
 * nothing once the order has left these steps, for example after a cancellation.
 */
export function Stepper({ order }: { order: OrderPage }) {
  const way = wayOf(order);
  const reached = reachedBy(order);
  const current = way.findIndex((step) => step.includes(reached));
  if (current === -1) return null;
  const { stage, clock, delivery } = order;
  const wordOf = (one: OrderStage) => stageInWords(one, delivery?.by === 'delivery');
  const isOver = stage === 'completed';
  const stateOf = (index: number) =>
    isOver || index < current ? 'reached' : index === current ? 'current' : 'to-come';
  return (
    <div className="db:flex db:flex-col db:gap-1">
      <ol aria-label={words.progress} className="db:@container db:relative db:flex">
        {way.map(([first = stage], index) => {
          const state = stateOf(index);
          return (
            <li
              key={first}
              data-step={state}
              aria-current={state === 'current' ? 'step' : undefined}
              className="db:flex db:min-w-0 db:flex-1 db:flex-col db:gap-1 db:pr-1.5 db:last:flex-none db:last:pr-0"
            >
              <span aria-hidden="true" className="db:flex db:h-4 db:items-center db:gap-1.5">
                <span className={cn('db:shrink-0 db:rounded-full db:border-2', dots[state])} />
                {index < way.length - 1 && (
                  <span
                    className={cn(
                      'alaso-stitch db:flex-1',
                      state === 'reached' ? 'db:text-primary' : 'db:text-line',
                    )}
                  />
                )}
              </span>
              <span
                className={cn(
                  'db:sr-only db:text-xs',
                  state === 'current' ? 'db:font-bold db:text-gold-ink' : 'db:text-ink-muted',
                  // Shows the words if there is room. The sentence below always names the current step.
                  way.length > 4 ? 'db:@min-[34rem]:not-sr-only' : 'db:@min-[18rem]:not-sr-only',
                )}
              >
                {wordOf(state === 'current' ? reached : first)}
              </span>
            </li>
          );
        })}
      </ol>
      {!isOver && (
        <p className="db:text-sm db:text-ink-muted">
          {words.step(current + 1, way.length, wordOf(stage), clock && formatMoment(clock.at))}
        </p>
      )}
    </div>
  );
}

const dots = {
  reached: 'db:size-3 db:border-primary db:bg-primary',
  current: 'db:size-4 db:border-gold-ink db:bg-gold',
  'to-come': 'db:size-3 db:border-line db:bg-background',
};
