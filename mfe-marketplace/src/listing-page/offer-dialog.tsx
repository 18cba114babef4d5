import { koboFromNaira, type Listing, nairaFromKobo, offerRange } from '@alaso/contracts';
import { Field, FormDialog, Input } from '@alaso/ui';
import { isCallError, notify, sentenceOf } from '@alaso/web-kit';
import { useState } from 'react';
import { useMakeOfferMutation } from '../shared/item-api.ts';
import { offerWords } from './listing-page.messages.ts';

export type OfferDialogProps = { listing: Pick<Listing, 'id' | 'title' | 'price'>; onClose: () => void };

/** Asks for the price that the buyer offers. A refused price stays, with the reason below it. */
export default function OfferDialog({ listing, onClose }: OfferDialogProps) {
  const [price, setPrice] = useState('');
  const [error, setError] = useState<string>();
  const [make, { isLoading }] = useMakeOfferMutation();
  const { leastKobo, mostKobo } = offerRange(koboFromNaira(listing.price ?? '0'));

  async function submit() {
    try {
      const body = { listingId: listing.id, price: price.replaceAll(/[\s,₦]/g, '') };
      await make({ body }).unwrap();
      notify(offerWords.sent);
      onClose();
    } catch (failure) {
      const [field] = isCallError(failure) ? failure.fieldErrors : [];
      setError(field?.message ?? sentenceOf(failure, offerWords.failed));
    }
  }

  return (
    <FormDialog
      title={offerWords.button}
      description={listing.title}
      submitText={offerWords.send}
      pending={isLoading}
      pendingText={offerWords.sending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label={offerWords.label}
        required
        hint={offerWords.hint(nairaFromKobo(leastKobo), nairaFromKobo(mostKobo))}
        error={error}
      >
        <Input
          inputMode="decimal"
          autoComplete="off"
          value={price}
          onChange={({ target }) => {
            setPrice(target.value);
            setError(undefined);
          }}
        />
      </Field>
    </FormDialog>
  );
}
