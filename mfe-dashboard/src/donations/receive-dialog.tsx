import { type Donation, donationLimits } from '@alaso/contracts';
import { FormDialog, type FormDialogProps, type FormPhoto, PhotosField } from '@alaso/ui';
import { useState } from 'react';
import { usePhotoCalls } from '../orders/photos/use-photo-calls.ts';
import { donationActWords } from './donation-actions.messages.ts';

export type ReceiveDialogProps = Pick<FormDialogProps, 'pending' | 'onClose'> & {
  donation: Donation;
  send: (received: { photoIds: string[] }) => void;
};

/** Says that an item has arrived, and shows it to its donor. */
export function ReceiveDialog({ donation, send, ...dialog }: ReceiveDialogProps) {
  const [photos, setPhotos] = useState<FormPhoto[]>([]);
  const { button, pending } = donationActWords.receive;
  return (
    <FormDialog
      {...dialog}
      title={`“${donation.listingTitle}” has arrived`}
      description={`${donation.donorFirstName} gets a receipt.`}
      submitText={button}
      pendingText={pending}
      onSubmit={() => send({ photoIds: photos.map(({ id }) => id) })}
    >
      <PhotosField
        calls={usePhotoCalls()}
        photos={photos}
        onChange={setPhotos}
        most={donationLimits.photos}
        hint={`${donation.donorFirstName} will see these photos.`}
      />
    </FormDialog>
  );
}
