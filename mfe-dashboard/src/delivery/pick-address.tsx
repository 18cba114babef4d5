import { addressLimits } from '@alaso/contracts';
import { Button, NotFetched, Skeleton } from '@alaso/ui';
import { PlusIcon } from '@alaso/ui/icons';
import { type ReactNode, useId } from 'react';
import { AddressLines } from './address-lines.tsx';
import { addressMessages as words } from './delivery.messages.ts';
import { useListAddressesQuery } from './delivery-api.ts';

export type PickAddressProps = {
  label: string;
  /** The label of an initial option that needs no address. Absent if an address is required. */
  without?: string;
  /** The id of the selected address, or null for the option without an address. */
  picked: string | null | undefined;
  onPick: (id: string | null) => void;
  onAdd: () => void;
};

export function PickAddress({ label, without, picked, onPick, onAdd }: PickAddressProps) {
  const name = useId();
  const { currentData: addresses, error, isFetching, refetch } = useListAddressesQuery();
  const renderOption = (id: string | null, content: ReactNode) => (
    <label
      key={id}
      className="db:flex db:cursor-pointer db:items-start db:gap-3 db:rounded-control db:border db:border-control db:p-3 db:has-checked:border-primary db:has-checked:bg-sunken"
    >
      <input
        type="radio"
        name={name}
        checked={id === picked}
        onChange={() => onPick(id)}
        className="db:mt-0.5 db:size-5 db:shrink-0 db:accent-primary"
      />
      {content}
    </label>
  );
  return (
    <>
      <div role="radiogroup" aria-label={label} className="db:flex db:flex-col db:gap-2">
        {without !== undefined &&
          renderOption(null, <span className="db:text-sm db:font-semibold">{without}</span>)}
        {addresses?.map((address) =>
          renderOption(address.id, <AddressLines address={address} className="db:min-w-0 db:text-sm" />),
        )}
        {!addresses && !error && <Skeleton className="db:h-32" />}
      </div>
      {!addresses && error && (
        <NotFetched what={words.list} asked={[{ error, isFetching, retry: () => void refetch() }]} />
      )}
      {(addresses?.length ?? 0) < addressLimits.perUser && (
        <Button
          variant="secondary"
          className="db:self-start"
          icon={<PlusIcon aria-hidden="true" className="db:size-4" />}
          onClick={onAdd}
        >
          {words.add}
        </Button>
      )}
    </>
  );
}
