import type { OrderDelivery, SavedAddress } from '@alaso/contracts';
import { addressLimits } from '@alaso/contracts';
import { Button, FormDialog, NotFetched, Skeleton } from '@alaso/ui';
import { PlusIcon } from '@alaso/ui/icons';
import { useSession } from '@alaso/web-kit';
import { useId, useState } from 'react';
import { AddressForm } from './address-form.tsx';
import { AddressLines } from './address-lines.tsx';
import { addressMessages as words, deliveryLines } from './delivery.messages.ts';
import { useListAddressesQuery } from './delivery-api.ts';
import { PriceLines } from '../shared/price-lines.tsx';

export type ChooseAddressProps = {
  /** The price of the item. */
  amount: string;
  delivery: OrderDelivery;
  pending: boolean;
  choose: (addressId: string) => void;
  onClose: () => void;
};

/** Asks where an order should go, from the address book; a first address is typed in right away. */
export function ChooseAddress({ amount, delivery, pending, choose, onClose }: ChooseAddressProps) {
  const { user } = useSession();
  const saved = useListAddressesQuery();
  const [picked, setPicked] = useState<string>();
  const [isAdding, setAdding] = useState(false);
  const addresses = saved.currentData;
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
  const total = Number(amount) + Number(delivery.fee);
  return (
    <FormDialog
      title={words.choose}
      submitText={words.here}
      pending={pending}
      pendingText={words.choosing}
      onSubmit={() => id !== undefined && choose(id)}
      onClose={onClose}
    >
      {addresses ? (
        <Options addresses={addresses} picked={id} onPick={setPicked} />
      ) : saved.error ? (
        <NotFetched
          what={words.list}
          asked={[{ error: saved.error, isFetching: saved.isFetching, retry: () => void saved.refetch() }]}
        />
      ) : (
        <Skeleton className="db:h-32" />
      )}
      {(addresses?.length ?? 0) < addressLimits.perUser && (
        <Button
          variant="secondary"
          className="db:self-start"
          icon={<PlusIcon aria-hidden="true" className="db:size-4" />}
          onClick={() => setAdding(true)}
        >
          {words.add}
        </Button>
      )}
      <PriceLines lines={deliveryLines({ amount, fee: delivery.fee, total: String(total) })} />
    </FormDialog>
  );
}

type OptionsProps = {
  addresses: readonly SavedAddress[];
  picked: string | undefined;
  onPick: (id: string) => void;
};

function Options({ addresses, picked, onPick }: OptionsProps) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={words.options} className="db:flex db:flex-col db:gap-2">
      {addresses.map((address) => (
        <label
          key={address.id}
          className="db:flex db:cursor-pointer db:items-start db:gap-3 db:rounded-control db:border db:border-control db:p-3 db:has-checked:border-primary db:has-checked:bg-sunken"
        >
          <input
            type="radio"
            name={name}
            checked={address.id === picked}
            onChange={() => onPick(address.id)}
            className="db:mt-0.5 db:size-5 db:shrink-0 db:accent-primary"
          />
          <AddressLines address={address} className="db:min-w-0 db:text-sm" />
        </label>
      ))}
    </div>
  );
}
