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

/** Returns the index of an order's current step. An order on hold stays at its last step. */
function stepIndexOf(order: OrderPage): number {
  const { stage, timeline } = order;
  const reached =
    stage === 'disputed' ? timeline.findLast((step) => step.stage !== 'disputed')?.stage : stage;
  return wayOf(order).findIndex((step) => step.some((one) => one === reached));
}

/**
 * Shows an order's progress as a running stitch, with the current step in gold and its deadline. Renders
 * nothing once the order has left these steps, for example after a cancellation.
 */
export function Stepper({ order }: { order: OrderPage }) {
  const way = wayOf(order);
  const index = stepIndexOf(order);
  if (index === -1) return null;
  const { stage, clock, delivery } = order;
  const wordOf = (one: OrderStage) => stageInWords(one, delivery?.by === 'delivery');
  const isOver = stage === 'completed';
  return (
    <div className="db:flex db:flex-col db:gap-2">
      <div aria-hidden="true" className="db:flex db:items-center">
        {way.map(([first = stage], index) => (
          <span key={first} className="db:flex db:flex-1 db:items-center db:last:flex-none">
            <span
              className={cn(
                'db:size-3 db:shrink-0 db:rounded-full db:border-2',
                index > index && 'db:border-line db:bg-background',
                (index < index || isOver) && 'db:border-primary db:bg-primary',
                index === index && !isOver && 'db:size-4 db:border-gold-ink db:bg-gold',
              )}
            />
            {index < way.length - 1 && (
              <span
                className={cn(
                  'alaso-stitch db:mx-1.5 db:flex-1',
                  index < index ? 'db:text-primary' : 'db:text-line',
                )}
              />
            )}
          </span>
        ))}
      </div>
      {!isOver && (
        <p className="db:text-sm db:text-ink-muted">
          {words.step(index + 1, way.length, wordOf(stage), clock && formatMoment(clock.at))}
        </p>
      )}
    </div>
  );
}
