import { type OrderPage, rentalLimits } from '@alaso/contracts';
import { Button, type FormPhoto, PhotosField } from '@alaso/ui';
import { useState } from 'react';
import {
  useAcceptRentalMutation,
  useHandOutRentalMutation,
  useReturnRentalMutation,
} from '../dashboard-api.ts';
import { usePhotoCalls } from '../orders/photos/use-photo-calls.ts';
import { useMove } from '../orders/use-move.ts';

const words = {
  accept: {
    button: 'Accept the rental',
    pending: 'Accepting...',
    done: { title: 'Rental accepted', description: 'The renter is told.' },
    failed: 'Not accepted',
  },
  'hand-out': {
    button: 'I have handed it out',
    pending: 'Saving...',
    done: { title: 'Handed out', description: 'The renter is reminded when it is due back.' },
    failed: 'Not saved',
  },
  return: {
    button: 'It is back',
    pending: 'Saving...',
    done: {
      title: 'It is back',
      description: 'Settle the deposit and what is late, then complete the rental.',
    },
    failed: 'Not saved',
  },
} as const;

export type RentalActsProps = { order: OrderPage; readAgain: () => Promise<unknown> };

const events = ['accept', 'hand-out', 'return'] as const;

/** What its owner does with a rental: accept it, hand the item out and take it back, each with photos of its condition. */
export function RentalActs({ order: { id, acts }, readAgain }: RentalActsProps) {
  const { move, pending } = useMove(readAgain);
  const [photos, setPhotos] = useState<FormPhoto[]>([]);
  const photoCalls = usePhotoCalls();
  const [accept] = useAcceptRentalMutation();
  const [handOut] = useHandOutRentalMutation();
  const [takeBack] = useReturnRentalMutation();
  const event = events.find((one) => acts.includes(one));
  if (!event) return null;
  const params = { id };
  const withPhotos = { params, body: { photoIds: photos.map((photo) => photo.id) } };
  const send = {
    accept: () => accept({ params }).unwrap(),
    'hand-out': () => handOut(withPhotos).unwrap(),
    return: () => takeBack(withPhotos).unwrap(),
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
          hint="You both see them on this page."
        />
      )}
      <Button
        size="lg"
        full
        pending={pending === event}
        pendingText={words[event].pending}
        disabled={pending !== null}
        onClick={() => void move({ event, words: words[event], send: send[event] })}
      >
        {words[event].button}
      </Button>
    </>
  );
}
