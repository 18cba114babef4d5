import { addressLimits, type DeliveryAddress, NewAddress, type SavedAddress } from '@alaso/contracts';
import { Field, FormDialog, Input } from '@alaso/ui';
import { PlaceFields } from '@alaso/ui/place-fields';
import { notify } from '@alaso/web-kit';
import { useContractForm } from '@alaso/web-kit/form';
import { addressMessages as words } from './delivery.messages.ts';
import { useAddAddressMutation, useChangeAddressMutation } from './delivery-api.ts';

const toFormValues = (address: Partial<DeliveryAddress> | undefined) => ({
  recipient: address?.recipient ?? '',
  phone: address?.phone?.replace(/^\+234(\d{3})(\d{3})/, '0$1 $2 ') ?? '',
  state: address?.state ?? '',
  lga: address?.lga ?? '',
  area: address?.area ?? '',
  landmark: address?.landmark ?? '',
  street: address?.street ?? '',
});

export type AddressFormProps = {
  /** The address to edit, or undefined to add one. */
  address?: SavedAddress | undefined;
  /** The initial state and LGA for a new address. */
  place?: { state: string; lga: string } | undefined;
  cancelText?: string;
  onSaved: (address: SavedAddress) => void;
  onClose: () => void;
};

/** Asks for an address in a dialog and saves it to the address book. */
export function AddressForm({ address, place, cancelText, onSaved, onClose }: AddressFormProps) {
  const [add] = useAddAddressMutation();
  const [edit] = useChangeAddressMutation();
  const form = useContractForm(NewAddress, {
    given: { ...toFormValues(address ?? place), isDefault: address?.isDefault ?? false },
    failed: words.failed,
    async send(body) {
      onSaved(
        address ? await edit({ params: { id: address.id }, body }).unwrap() : await add({ body }).unwrap(),
      );
      notify({ title: words.saved });
    },
  });
  const { values, errors, change } = form;

  const text = (name: 'recipient' | 'phone' | 'landmark' | 'street', autoComplete: string) => (
    <Input
      type={name === 'phone' ? 'tel' : 'text'}
      maxLength={name === 'phone' ? undefined : addressLimits[name]}
      autoComplete={autoComplete}
      {...form.input(name)}
    />
  );

  return (
    <FormDialog
      title={address ? words.editTitle : words.addTitle}
      submitText={words.save}
      pending={form.isPending}
      pendingText={words.saving}
      error={form.message}
      {...(cancelText !== undefined && { cancelText })}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Field label={words.recipient} required hint={words.recipientHint} error={errors.recipient}>
        {text('recipient', 'name')}
      </Field>
      <Field label={words.phone} required hint={words.phoneHint} error={errors.phone}>
        {text('phone', 'tel')}
      </Field>
      <PlaceFields
        isAddress
        place={values}
        errors={errors}
        onChange={({ state, lga, area }) => change({ state, lga, area })}
      />
      <Field label={words.landmark} required hint={words.landmarkHint} error={errors.landmark}>
        {text('landmark', 'off')}
      </Field>
      <Field label={words.street} optional error={errors.street}>
        {text('street', 'street-address')}
      </Field>
      {address?.isDefault !== true && (
        <label className="db:flex db:min-h-11 db:items-center db:gap-3">
          <input
            type="checkbox"
            checked={values.isDefault}
            onChange={({ target }) => change({ isDefault: target.checked })}
            className="db:size-5 db:accent-primary"
          />
          <span>{words.isDefault}</span>
        </label>
      )}
    </FormDialog>
  );
}
