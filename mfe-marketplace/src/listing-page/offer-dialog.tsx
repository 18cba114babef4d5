import { koboFromNaira, type Listing, nairaFromKobo, offerRange } from '@alaso/contracts';
import { makeOffer } from '@alaso/contracts/orders';
import { FormDialog } from '@alaso/ui';
import { MoneyField } from '@alaso/ui/money-field';
import { notify } from '@alaso/web-kit';
import { useContractForm } from '@alaso/web-kit/form';
import { useMakeOfferMutation } from '../shared/dialogs-api.ts';
import { offerWords } from './offer.messages.ts';

export type OfferDialogProps = { listing: Pick<Listing, 'id' | 'title' | 'price'>; onClose: () => void };

/**
 * Asks for the price that the buyer offers. If the price is rejected, it stays in the field with the reason
 * below it. Any other failure is shown above the buttons.
 */
export default function OfferDialog({ listing, onClose }: OfferDialogProps) {
  const [make] = useMakeOfferMutation();
  const { leastKobo, mostKobo } = offerRange(koboFromNaira(listing.price ?? '0'));

  const form = useContractForm(makeOffer.body, {
    given: { price: '' },
    bodyOf: ({ price }) => ({ listingId: listing.id, price }),
    failed: offerWords.failed,
    async send(body) {
      await make({ body }).unwrap();
      notify(offerWords.sent);
      onClose();
    },
  });

  return (
    <FormDialog
      title={offerWords.button}
      description={listing.title}
      submitText={offerWords.send}
      pending={form.isPending}
      pendingText={offerWords.sending}
      error={form.message}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <MoneyField
        label={offerWords.label}
        required
        hint={offerWords.hint(nairaFromKobo(leastKobo), nairaFromKobo(mostKobo))}
        error={form.errors.price}
        value={form.values.price}
        onChange={(price) => form.change({ price })}
      />
    </FormDialog>
  );
}
