import type { OrderDelivery } from '@alaso/contracts';
import { FormDialog } from '@alaso/ui';
import { deliveryLines, PriceLines } from '@alaso/ui/price-lines';
import { useSession } from '@alaso/web-kit';
import { useState } from 'react';
import { AddressForm } from './address-form.tsx';
import { addressMessages as words } from './delivery.messages.ts';
import { useListAddressesQuery } from './delivery-api.ts';
import { PickAddress } from './pick-address.tsx';

export type ChooseAddressProps = {
  amount: string;
  delivery: OrderDelivery;
  pending: boolean;
  choose: (addressId: string) => void;
  onClose: () => void;
};

/** Asks for an order's delivery address: one from the address book, or a new one if the book is empty. */
export function ChooseAddress({ amount, delivery, pending, choose, onClose }: ChooseAddressProps) {
  const { user } = useSession();
  const { currentData: addresses } = useListAddressesQuery();
  const [picked, setPicked] = useState<string | null>(null);
  const [isAdding, setAdding] = useState(false);
  const isEmpty = addresses?.length === 0;
  if (isAdding || isEmpty) {
    return (
      <AddressForm
        place={user?.place ?? undefined}
        {...(!isEmpty && { cancelText: words.back })}
        onSaved={({ id }) => {
          setPicked(id);
          setAdding(false);
        }}
        onClose={isEmpty ? onClose : () => setAdding(false)}
      />
    );
  }
  const id = picked ?? addresses?.[0]?.id;
  return (
    <FormDialog
      title={words.choose}
      submitText={words.here}
      pending={pending}
      pendingText={words.choosing}
      onSubmit={() => id !== undefined && choose(id)}
      onClose={onClose}
    >
      <PickAddress label={words.options} picked={id} onPick={setPicked} onAdd={() => setAdding(true)} />
      <PriceLines lines={deliveryLines({ amount, fee: delivery.fee })} />
    </FormDialog>
  );
}
