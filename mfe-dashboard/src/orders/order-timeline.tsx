import type { OrderPage } from '@alaso/contracts';
import type { Side } from './side.ts';
import { Steps } from './steps.tsx';
import { stepInWords } from './messages/step.messages.ts';

/** What has happened to the order. */
export function OrderTimeline({ order, side }: { order: OrderPage; side: Side }) {
  const { timeline, otherPartyFirstName: name } = order;
  return (
    <section aria-labelledby="timeline" className="db:flex db:flex-col db:gap-3">
      <h2 id="timeline" className="db:text-lg">
        Timeline
      </h2>
      <Steps
        steps={timeline.map((step, place) => ({
          at: step.at,
          text: stepInWords(step, timeline.slice(0, place), side, name),
          reason: step.reason,
          terms: step.terms,
        }))}
      />
    </section>
  );
}
