import { koboFromNaira, type Listing, nairaFromKobo, offerRange } from '@alaso/contracts';
import { nairaQuestion, typedNaira } from '@alaso/contracts/typed-naira';
import { Field, FormDialog, Input } from '@alaso/ui';
import { isCallError, notify, sentenceOf } from '@alaso/web-kit';
import { amongFields, byField } from '@alaso/web-kit/field-errors';
import { useState } from 'react';
import { useMakeOfferMutation } from '../shared/dialogs-api.ts';
import { offerWords } from './listing-page.messages.ts';

export type OfferDialogProps = { listing: Pick<Listing, 'id' | 'title' | 'price'>; onClose: () => void };

/**
 * Asks for the price that the buyer offers. A refused price stays, with the reason below it. Any other
 * failure is shown above the buttons.
 */
export default function OfferDialog({ listing, onClose }: OfferDialogProps) {
  const [price, setPrice] = useState('');
  const [errors, setErrors] = useState<{ price?: string; dialog?: string }>({});
  const [make, { isLoading }] = useMakeOfferMutation();
  const { leastKobo, mostKobo } = offerRange(koboFromNaira(listing.price ?? '0'));

  async function submit() {
    const question = nairaQuestion(price);
    setErrors(question === undefined ? {} : { price: question });
    if (question !== undefined) return;
    try {
      const body = { listingId: listing.id, price: typedNaira(price) };
      await make({ body }).unwrap();
      notify(offerWords.sent);
      onClose();
    } catch (failure) {
      const told = isCallError(failure) ? failure.fieldErrors : [];
      const { fields, form } = byField(told, amongFields(['price']));
      const isAboutPrice = told.length > 0 && form === null;
      setErrors(isAboutPrice ? fields : { ...fields, dialog: sentenceOf(failure, offerWords.failed) });
    }
  }

  return (
    <FormDialog
      title={offerWords.button}
      description={listing.title}
      submitText={offerWords.send}
      pending={isLoading}
      pendingText={offerWords.sending}
      error={errors.dialog}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field
        label={offerWords.label}
        required
        hint={offerWords.hint(nairaFromKobo(leastKobo), nairaFromKobo(mostKobo))}
        error={errors.price}
      >
        <Input
          inputMode="decimal"
          autoComplete="off"
          value={price}
          onChange={({ target }) => {
            setPrice(target.value);
            setErrors({});
          }}
        />
      </Field>
    </FormDialog>
  );
}
