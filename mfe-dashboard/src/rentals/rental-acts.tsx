import { type OrderPage, rentalLimits } from '@alaso/contracts';
import { Button, type FormPhoto, PhotosField } from '@alaso/ui';
import { useState } from 'react';
import {
  useAcceptRentalMutation,
  useHandOutRentalMutation,
  useReturnRentalMutation,
} from '../dashboard-api.ts';
import { EnterCode } from '../orders/hand-over-code/enter-code.tsx';
import { usePhotoCalls } from '../orders/photos/use-photo-calls.ts';
import type { Side } from '../orders/side.ts';
import { useMove } from '../orders/use-move.ts';
import { agreeIsBack } from '../orders/messages/act.messages.ts';

const words = {
  accept: {
    button: 'Accept the rental',
    pending: 'Accepting...',
    done: { title: 'Rental accepted', description: 'We have told the renter, who now has a hand-over code.' },
    failed: 'Could not accept',
  },
  'hand-out': {
    button: 'I have it',
    pending: 'Saving...',
    done: { title: 'Picked up', description: 'We will remind the renter when it is due.' },
    failed: 'Could not save',
  },
  return: {
    button: 'Mark as returned',
    pending: 'Saving...',
    done: { title: 'Marked as returned', description: 'Settle the deposit and any late fee.' },
    failed: 'Could not save',
  },
} as const;
const renterHasIt = {
  ...words['hand-out'],
  done: { title: 'Picked up', description: 'We will remind you when it is due.' },
};

export type RentalActsProps = { order: OrderPage; side: Side; readAgain: () => Promise<unknown> };

const events = ['accept', 'hand-out', 'return'] as const;

/**
 * Offers the acts of a rental: its owner accepts it, hands it over by the renter's code and takes it back;
 * the renter may also confirm that they have it. Each takes photos of its condition.
 */
export function RentalActs({ order: { id, acts, stage }, side, readAgain }: RentalActsProps) {
  const { move, pending } = useMove(readAgain);
  const [photos, setPhotos] = useState<FormPhoto[]>([]);
  const photoCalls = usePhotoCalls();
  const [accept] = useAcceptRentalMutation();
  const [handOut] = useHandOutRentalMutation();
  const [takeBack] = useReturnRentalMutation();
  const event = events.find((one) => acts.includes(one));
  if (!event) return null;
  const actWords = event === 'hand-out' && side === 'buyer' ? renterHasIt : words[event];
  const params = { id };
  const photoIds = photos.map((photo) => photo.id);
  const send = {
    accept: () => accept({ params }).unwrap(),
    'hand-out': () => handOut({ params, body: { photoIds } }).unwrap(),
    return: () => takeBack({ params, body: { photoIds } }).unwrap(),
  };
  return (
    <>
      {event !== 'accept' && (
        <PhotosField
          calls={photoCalls}
          label="Photos of its condition"
          photos={photos}
          onChange={setPhotos}
          most={rentalLimits.photos}
          hint="You will both see these here."
        />
      )}
      {event === 'hand-out' && side === 'seller' ? (
        <EnterCode
          label="The renter’s code"
          button="Confirm pick-up with code"
          act={{ event, words: words[event] }}
          send={(code) => handOut({ params, body: { photoIds, code } }).unwrap()}
          move={move}
          pending={pending !== null}
        />
      ) : (
        <Button
          size="lg"
          full
          pending={pending === event}
          pendingText={actWords.pending}
          disabled={pending !== null}
          onClick={() => void move({ event, words: actWords, send: send[event] })}
        >
          {stage === 'brought-back' ? agreeIsBack : actWords.button}
        </Button>
      )}
    </>
  );
}
