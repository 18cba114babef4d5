import type { Donation } from '@alaso/contracts';
import { Badge, Button, formatDate, LinkButton, ReceiptIcon } from '@alaso/ui';
import { Link } from '@alaso/web-kit';
import { useState } from 'react';
import { useCollectDonationMutation, useWithdrawDonationMutation } from '../dashboard-api.ts';
import { AskWhy } from '../orders/ask-why.tsx';
import { OrderPhoto } from '../orders/order-photo.tsx';
import { Steps } from '../orders/steps.tsx';
import { useMove } from '../orders/use-move.ts';
import { donationActWords as words, nextForDonor, statusWords, stepForDonor } from './donation-words.ts';
import { PickDay } from './pick-day.tsx';
import { ProposeDays } from './propose-days.tsx';

export type DonationCardProps = {
  donation: Donation;
  /** A link leads to it: its way is open. */
  isShown: boolean;
  readAgain: () => Promise<unknown>;
};

type Asking = 'schedule' | 'propose' | 'withdraw';

/** One donation: what is next, what its donor may do, and its way so far. */
export function DonationCard({ donation, isShown, readAgain }: DonationCardProps) {
  const { id, listingTitle, organizationName: name, acts, timeline, receiptNumber } = donation;
  const { move, pending } = useMove(readAgain);
  const [collect] = useCollectDonationMutation();
  const [withdraw] = useWithdrawDonationMutation();
  const [asking, setAsking] = useState<Asking | null>(null);
  const close = () => setAsking(null);
  const isOver = donation.waitsFor === null;
  const open = (act: Asking) => () => setAsking(act);

  return (
    <li className="db:flex db:flex-col db:gap-4 db:rounded-card db:border db:border-line db:bg-surface db:p-4 db:sm:p-5">
      <div className="db:flex db:gap-4">
        <div className="db:size-20 db:shrink-0 db:overflow-hidden db:rounded-control">
          <OrderPhoto order={donation} sizes="80px" />
        </div>
        <div className="db:flex db:min-w-0 db:flex-1 db:flex-col db:items-start db:gap-1">
          <h3 className="db:text-base db:font-semibold db:wrap-anywhere">{listingTitle}</h3>
          <p className="db:text-sm db:wrap-anywhere db:text-ink-muted">
            For {name}, offered {formatDate(donation.createdAt)}
          </p>
          <Badge>{statusWords[donation.status]}</Badge>
        </div>
      </div>
      <p className="db:max-w-measure db:text-sm db:wrap-anywhere">{nextForDonor(donation)}</p>
      <div className="db:flex db:flex-wrap db:gap-2 db:empty:hidden">
        {acts.includes('schedule') && (
          <Button disabled={pending !== null} onClick={open('schedule')}>
            {words.schedule.button}
          </Button>
        )}
        {acts.includes('collect') && (
          <Button
            pending={pending === 'collect'}
            pendingText={words.collect.pending}
            disabled={pending !== null}
            onClick={() =>
              void move({
                event: 'collect',
                words: words.collect,
                send: () => collect({ params: { id } }).unwrap(),
              })
            }
          >
            {words.collect.button}
          </Button>
        )}
        {acts.includes('propose') && (
          <Button
            variant={acts[0] === 'propose' ? 'primary' : 'secondary'}
            disabled={pending !== null}
            onClick={open('propose')}
          >
            {donation.status === 'scheduled' ? 'Propose other days' : words.propose.button}
          </Button>
        )}
        {acts.includes('withdraw') && (
          <Button variant="ghost" disabled={pending !== null} onClick={open('withdraw')}>
            {words.withdraw.button}
          </Button>
        )}
        {receiptNumber !== null && (
          <LinkButton asChild variant="secondary">
            <Link to={`/dashboard?tab=listings&show=donations&donation=${id}&receipt`}>
              <ReceiptIcon aria-hidden className="db:size-4" />
              See the receipt
            </Link>
          </LinkButton>
        )}
      </div>
      <details open={isShown || !isOver} className="db:text-sm">
        <summary className="db:flex db:min-h-11 db:cursor-pointer db:items-center db:font-semibold">
          What has happened
        </summary>
        <div className="db:pt-2">
          <Steps
            steps={timeline.map((step) => ({
              ...{ at: step.at, text: stepForDonor(step, name), reason: step.reason },
            }))}
          />
        </div>
      </details>
      {asking === 'schedule' && (
        <PickDay donation={donation} move={move} pending={pending !== null} onClose={close} />
      )}
      {asking === 'propose' && (
        <ProposeDays donation={donation} move={move} pending={pending !== null} onClose={close} />
      )}
      {asking === 'withdraw' && (
        <AskWhy
          title="Withdraw this offer?"
          description={`${name} is told why. The item is yours again.`}
          keep="Keep the offer"
          words={words.withdraw}
          variant="danger"
          pending={pending !== null}
          act={(reason) =>
            move({
              event: 'withdraw',
              words: words.withdraw,
              send: () => withdraw({ params: { id }, body: { reason } }).unwrap(),
            })
          }
          onClose={close}
        />
      )}
    </li>
  );
}
