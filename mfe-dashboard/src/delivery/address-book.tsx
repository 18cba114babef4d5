import { addressLimits, type SavedAddress } from '@alaso/contracts';
import { Badge, Button, Card, ConfirmDialog, NotFetched, Skeleton } from '@alaso/ui';
import { notify, notifyFailure, useSession } from '@alaso/web-kit';
import { useState } from 'react';
import { AddressForm } from './address-form.tsx';
import { AddressLines } from './address-lines.tsx';
import { addressMessages as words } from './delivery.messages.ts';
import { useListAddressesQuery, useRemoveAddressMutation } from './delivery-api.ts';

export function AddressBook() {
  const { user } = useSession();
  const { currentData: addresses, error, isFetching, refetch } = useListAddressesQuery();
  const [edited, setEdited] = useState<SavedAddress | 'new'>();
  const [removed, setRemoved] = useState<SavedAddress>();
  const [remove, { isLoading }] = useRemoveAddressMutation();

  async function confirmRemoval({ id }: SavedAddress) {
    try {
      await remove({ params: { id } }).unwrap();
      notify({ title: words.removed });
    } catch (failure) {
      notifyFailure(failure, { title: words.notRemoved, otherwise: words.notRemoved });
    }
    setRemoved(undefined);
  }

  return (
    <section aria-labelledby="settings-addresses">
      <Card className="db:flex db:flex-col db:gap-4 db:p-5">
        <div className="db:flex db:flex-wrap db:items-center db:justify-between db:gap-4">
          <div className="db:min-w-0 db:flex-1 db:basis-56">
            <h3 id="settings-addresses" className="db:font-sans db:text-base db:font-semibold">
              {words.book}
            </h3>
            <p className="db:text-sm db:text-ink-muted">{words.bookText}</p>
          </div>
          {addresses && addresses.length < addressLimits.perUser && (
            <Button variant="secondary" onClick={() => setEdited('new')}>
              {words.add}
            </Button>
          )}
        </div>
        {addresses ? (
          addresses.length === 0 ? (
            <p className="db:font-semibold">{words.none}</p>
          ) : (
            <ul className="db:flex db:flex-col db:divide-y db:divide-line">
              {addresses.map((address) => (
                <li
                  key={address.id}
                  className="db:flex db:flex-wrap db:items-start db:justify-between db:gap-3 db:py-3 db:first:pt-0 db:last:pb-0"
                >
                  <div className="db:flex db:min-w-0 db:flex-1 db:basis-56 db:flex-col db:items-start db:gap-1">
                    {address.isDefault && <Badge>{words.first}</Badge>}
                    <AddressLines address={address} className="db:text-sm" />
                  </div>
                  <div className="db:flex db:gap-1">
                    <Button variant="ghost" onClick={() => setRemoved(address)}>
                      <span>{`${words.remove} `}</span>
                      <span className="db:sr-only">{address.street ?? address.landmark}</span>
                    </Button>
                    <Button variant="secondary" onClick={() => setEdited(address)}>
                      <span>{`${words.edit} `}</span>
                      <span className="db:sr-only">{address.street ?? address.landmark}</span>
                    </Button>
                  </div>
                </li>
              ))}
            </ul>
          )
        ) : error ? (
          <NotFetched what={words.list} asked={[{ error, isFetching, retry: () => void refetch() }]} />
        ) : (
          <Skeleton className="db:h-20" />
        )}
      </Card>
      {edited && (
        <AddressForm
          address={edited === 'new' ? undefined : edited}
          place={user?.place ?? undefined}
          onSaved={() => setEdited(undefined)}
          onClose={() => setEdited(undefined)}
        />
      )}
      <ConfirmDialog
        open={removed !== undefined}
        title={words.removeTitle}
        description={words.removeText}
        confirmText={words.remove}
        pendingText={words.removing}
        destructive
        pending={isLoading}
        onConfirm={() => removed && void confirmRemoval(removed)}
        onOpenChange={(isOpen) => !isOpen && setRemoved(undefined)}
      />
    </section>
  );
}
