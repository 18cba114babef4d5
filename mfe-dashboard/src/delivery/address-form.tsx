import { addressLimits, type DeliveryAddress, NewAddress, type SavedAddress } from '@alaso/contracts';
import { Field, FormDialog, Input } from '@alaso/ui';
import { PlaceFields } from '@alaso/ui/place-fields';
import { notify } from '@alaso/web-kit';
import { useState } from 'react';
import { errorsOf, type FormErrors, refusalOf } from '../shared/form-errors.ts';
import { addressMessages as words } from './delivery.messages.ts';
import { useAddAddressMutation, useChangeAddressMutation } from './delivery-api.ts';

type Typed = {
  recipient: string;
  phone: string;
  state: string;
  lga: string;
  area: string;
  landmark: string;
  street: string;
};

const typedOf = (address: Partial<DeliveryAddress> | undefined): Typed => ({
  recipient: address?.recipient ?? '',
  phone: address?.phone?.replace(/^\+234(\d{3})(\d{3})/, '0$1 $2 ') ?? '',
  state: address?.state ?? '',
  lga: address?.lga ?? '',
  area: address?.area ?? '',
  landmark: address?.landmark ?? '',
  street: address?.street ?? '',
});

export type AddressFormProps = {
  /** The address that is edited; undefined for a new one. */
  address?: SavedAddress | undefined;
  /** The place that a new address begins with. */
  place?: { state: string; lga: string } | undefined;
  cancelText?: string;
  onSaved: (address: SavedAddress) => void;
  onClose: () => void;
};

/** Asks for an address in a dialog, and saves it in the address book. */
export function AddressForm({ address, place, cancelText, onSaved, onClose }: AddressFormProps) {
  const [typed, setTyped] = useState(() => typedOf(address ?? place));
  const [isDefault, setDefault] = useState(address?.isDefault ?? false);
  const [errors, setErrors] = useState<FormErrors>({});
  const [add, adding] = useAddAddressMutation();
  const [change, changing] = useChangeAddressMutation();
  const set = (changed: Partial<Typed>) => setTyped((before) => ({ ...before, ...changed }));

  async function submit() {
    const read = NewAddress.safeParse({ ...typed, isDefault });
    setErrors(errorsOf(read.error?.issues));
    if (!read.success) return;
    const body = read.data;
    try {
      onSaved(
        address ? await change({ params: { id: address.id }, body }).unwrap() : await add({ body }).unwrap(),
      );
      notify({ title: words.saved });
    } catch (error) {
      setErrors(refusalOf(error, words.failed, Object.keys(typed)));
    }
  }

  const text = (name: 'recipient' | 'phone' | 'landmark' | 'street', autoComplete: string) => (
    <Input
      name={name}
      type={name === 'phone' ? 'tel' : 'text'}
      maxLength={name === 'phone' ? undefined : addressLimits[name]}
      autoComplete={autoComplete}
      value={typed[name]}
      onChange={({ target }) => set({ [name]: target.value })}
    />
  );

  return (
    <FormDialog
      title={address ? words.editTitle : words.addTitle}
      submitText={words.save}
      pending={adding.isLoading || changing.isLoading}
      pendingText={words.saving}
      error={errors['dialog']}
      {...(cancelText !== undefined && { cancelText })}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={words.recipient} required hint={words.recipientHint} error={errors['recipient']}>
        {text('recipient', 'name')}
      </Field>
      <Field label={words.phone} required hint={words.phoneHint} error={errors['phone']}>
        {text('phone', 'tel')}
      </Field>
      <PlaceFields
        isAddress
        place={typed}
        errors={{ state: errors['state'], lga: errors['lga'], area: errors['area'] }}
        onChange={({ state, lga, area }) => set({ state, lga, area })}
      />
      <Field label={words.landmark} required hint={words.landmarkHint} error={errors['landmark']}>
        {text('landmark', 'off')}
      </Field>
      <Field label={words.street} optional error={errors['street']}>
        {text('street', 'street-address')}
      </Field>
      {address?.isDefault !== true && (
        <label className="db:flex db:min-h-11 db:items-center db:gap-3">
          <input
            type="checkbox"
            checked={isDefault}
            onChange={({ target }) => setDefault(target.checked)}
            className="db:size-5 db:accent-primary"
          />
          <span>{words.isDefault}</span>
        </label>
      )}
    </FormDialog>
  );
}
