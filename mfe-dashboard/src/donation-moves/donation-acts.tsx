import type { Donation, DonationEvent } from '@alaso/contracts';
import { Button } from '@alaso/ui';
import { useState } from 'react';
import {
  useAcceptDonationMutation,
  useCollectDonationMutation,
  useDeclineDonationMutation,
  useProposeDonationDaysMutation,
  useReceiveDonationMutation,
  useScheduleDonationMutation,
  useWithdrawDonationMutation,
} from '../dashboard-api.ts';
import { AskWhy } from '../orders/ask-why.tsx';
import { useMove } from '../orders/use-move.ts';
import { type DonationSide, donationActWords } from './donation-words.ts';
import { PickDay } from './pick-day.tsx';
import { ProposeDays } from './propose-days.tsx';

export type DonationActsProps = {
  donation: Donation;
  side: DonationSide;
  /** Reads the donation again, once it has moved. */
  readAgain: () => Promise<unknown>;
};

type Act = keyof typeof donationActWords;
const isAct = (event: DonationEvent): event is Act => event in donationActWords;

/** What one side of a donation may do now: a button for each, the main one first. */
export function DonationActs({ donation, side, readAgain }: DonationActsProps) {
  const { id, acts, listingTitle, proposal } = donation;
  const params = { id };
  const { move, pending } = useMove(readAgain);
  const [asking, setAsking] = useState<Act | null>(null);
  const [accept] = useAcceptDonationMutation();
  const [decline] = useDeclineDonationMutation();
  const [propose] = useProposeDonationDaysMutation();
  const [schedule] = useScheduleDonationMutation();
  const [collect] = useCollectDonationMutation();
  const [receive] = useReceiveDonationMutation();
  const [withdraw] = useWithdrawDonationMutation();
  const plain = { accept, collect, receive };
  const withReason = { decline, withdraw };
  const isPlain = (act: Act): act is keyof typeof plain => act in plain;

  const send = (event: Act, call: () => Promise<unknown>) =>
    move({ event, words: donationActWords[event], send: call });
  const press = (act: Act) =>
    isPlain(act) ? void send(act, () => plain[act]({ params }).unwrap()) : setAsking(act);
  const close = () => setAsking(null);
  // Days can be chosen only where somebody has proposed some.
  const possible = acts.filter(isAct).filter((act) => act !== 'schedule' || proposal !== null);

  return (
    <div className="db:flex db:flex-wrap db:gap-2">
      {possible.map((act, place) => (
        <Button
          key={act}
          variant={place === 0 ? 'primary' : 'secondary'}
          aria-label={`${donationActWords[act].button}: ${listingTitle}`}
          aria-haspopup={isPlain(act) ? undefined : 'dialog'}
          pending={pending === act}
          pendingText={donationActWords[act].pending}
          disabled={pending !== null && pending !== act}
          onClick={() => press(act)}
        >
          {donationActWords[act].button}
        </Button>
      ))}
      {asking === 'propose' && (
        <ProposeDays
          side={side}
          title={listingTitle}
          pending={pending === 'propose'}
          onSend={(body) => send('propose', () => propose({ params, body }).unwrap())}
          onClose={close}
        />
      )}
      {asking === 'schedule' && proposal && (
        <PickDay
          side={side}
          proposal={proposal}
          pending={pending === 'schedule'}
          onSend={(body) => send('schedule', () => schedule({ params, body }).unwrap())}
          onClose={close}
        />
      )}
      {(asking === 'decline' || asking === 'withdraw') && (
        <AskWhy
          title={`${donationActWords[asking].button} ${listingTitle}`}
          description="The other side reads the reason."
          keep="Keep it"
          words={donationActWords[asking]}
          variant="danger"
          pending={pending === asking}
          act={(reason) => send(asking, () => withReason[asking]({ params, body: { reason } }).unwrap())}
          onClose={close}
        />
      )}
    </div>
  );
}
