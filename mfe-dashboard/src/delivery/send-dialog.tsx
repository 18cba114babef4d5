import { NewParcel, type OrderPage, rentalLimits, shipmentLimits } from '@alaso/contracts';
import { commonCarriers } from '@alaso/contracts/carriers';
import { Button, Field, FormDialog, Input } from '@alaso/ui';
import { Chips } from '@alaso/ui/chips';
import { CameraIcon } from '@alaso/ui/icons';
import { type FormPhoto, PhotoButton, PhotosField } from '@alaso/ui/photos';
import { useSession } from '@alaso/web-kit';
import { useContractForm } from '@alaso/web-kit/form';
import { useState } from 'react';
import { type Act, isTooLate } from '../orders/index.ts';
import {
  useCollectGiftMutation,
  useHandOverOrderMutation,
  useSendRentalBackMutation,
} from '../shared/late-api.ts';
import { usePhotoCalls } from '../shared/use-photo-calls.ts';
import { AddressForm } from './address-form.tsx';
import { addressMessages, sendMessages, wayBackMessages as wayBack } from './delivery.messages.ts';
import { useListAddressesQuery } from './delivery-api.ts';
import { PickAddress } from './pick-address.tsx';

/** The events that send a parcel to the buyer, or back to the owner of a rental. */
export type SendEvent = 'hand-over' | 'collect' | 'send-back';

export type SendDialogProps = {
  order: Pick<OrderPage, 'id' | 'listingCategory' | 'delivery' | 'otherPartyFirstName'>;
  event: SendEvent;
  pending: boolean;
  move: (act: Act) => Promise<unknown>;
  onClose: () => void;
};

/** Returns the API call for each event. */
function useSends() {
  const [handOver] = useHandOverOrderMutation();
  const [collect] = useCollectGiftMutation();
  const [sendBack] = useSendRentalBackMutation();
  return {
    'hand-over': (id: string, body: NewParcel) => handOver({ params: { id }, body }).unwrap(),
    collect: (id: string, body: NewParcel) => collect({ params: { id }, body }).unwrap(),
    'send-back': (id: string, body: NewParcel) => sendBack({ params: { id }, body }).unwrap(),
  };
}

/**
 * Asks how a parcel was sent, and also asks the owner of a rental how it will be returned. After a failure
 * that a retry may fix, the dialog stays open.
 */
export default function SendDialog({ order, event, pending, move, onClose }: SendDialogProps) {
  const words = sendMessages[event === 'send-back' ? 'back' : 'out'];
  const name = order.otherPartyFirstName;
  const own = order.delivery?.carriers ?? [];
  const isRental = event === 'hand-over' && order.listingCategory === 'rent';
  const [waybill, setWaybill] = useState<{ id: string; picture: string }>();
  const [photos, setPhotos] = useState<FormPhoto[]>([]);
  const back = useReturnAddress(order, isRental);
  const [isAdding, setAdding] = useState(false);
  const photoCalls = usePhotoCalls({ isPrivate: true });
  const conditionCalls = usePhotoCalls();
  const sends = useSends();

  const form = useContractForm(NewParcel, {
    given: { carrier: own.length === 1 ? (own[0] ?? '') : '', trackingNumber: '' },
    bodyOf: (typed) => ({
      ...typed,
      ...(waybill && { waybillId: waybill.id }),
      ...(isRental && back.picked !== null && { returnAddressId: back.picked }),
      ...(photos.length > 0 && { photoIds: photos.map(({ id }) => id) }),
    }),
    async send(body) {
      const { button, pending: saving, done, failed } = words;
      const act = {
        button,
        pending: saving,
        done: { title: done, description: words.notified(name) },
        failed,
      };
      const failure = await move({ event, words: act, send: () => sends[event](order.id, body) });
      if (failure === undefined || isTooLate(failure)) onClose();
    },
  });

  // Waits for the addresses, because loading them later would move the fields below and change the selection.
  if (isRental && back.isUnknown) return null;
  if (isAdding) {
    return (
      <AddressForm
        place={back.place}
        cancelText={addressMessages.back}
        onSaved={({ id }) => {
          back.pick(id);
          setAdding(false);
        }}
        onClose={() => setAdding(false)}
      />
    );
  }
  return (
    <FormDialog
      title={words.title}
      description={words.text(name)}
      submitText={words.button}
      pending={pending}
      pendingText={words.pending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Chips
        label={words.common}
        options={[...new Set([...own, ...commonCarriers])]}
        isChosen={(one) => one === form.values.carrier}
        onChoose={(carrier) => form.change({ carrier })}
      />
      <Field label={words.carrier} required hint={words.carrierHint} error={form.errors.carrier}>
        <Input maxLength={shipmentLimits.carrier} autoComplete="off" {...form.input('carrier')} />
      </Field>
      <Field label={words.tracking} optional error={form.errors.trackingNumber}>
        <Input
          maxLength={shipmentLimits.trackingNumber}
          autoComplete="off"
          autoCapitalize="characters"
          {...form.input('trackingNumber')}
        />
      </Field>
      {isRental && (
        <div className="db:flex db:flex-col db:gap-2">
          <h3 className="db:font-sans db:text-sm db:font-semibold">{wayBack.title}</h3>
          <PickAddress
            label={wayBack.title}
            without={wayBack.meet(name)}
            picked={back.picked}
            onPick={back.pick}
            onAdd={() => setAdding(true)}
          />
          <p className="db:text-sm db:text-ink-muted">{wayBack.hint(name)}</p>
        </div>
      )}
      <div className="db:flex db:flex-wrap db:items-center db:gap-3">
        {waybill && (
          <img
            src={waybill.picture}
            alt={words.waybill}
            className="db:size-20 db:rounded-control db:object-cover"
          />
        )}
        <PhotoButton
          calls={photoCalls}
          isSquare={false}
          onAdded={({ photo: { id }, ownPicture }) =>
            setWaybill({ id, picture: URL.createObjectURL(ownPicture) })
          }
          button={(open, isOpening) => (
            <Button
              variant="secondary"
              pending={isOpening}
              icon={<CameraIcon aria-hidden="true" className="db:size-4" />}
              onClick={open}
            >
              {waybill ? words.changeWaybill : words.addWaybill}
            </Button>
          )}
        />
        <p className="db:w-full db:text-sm db:text-ink-muted">{words.waybillHint(name)}</p>
      </div>
      {isRental && (
        <PhotosField
          calls={conditionCalls}
          label={wayBack.condition}
          photos={photos}
          onChange={setPhotos}
          most={rentalLimits.photos}
          hint={wayBack.conditionHint}
        />
      )}
    </FormDialog>
  );
}

/**
 * Returns the return address selected for a rental. It defaults to the owner's default address, or to null if
 * the owner also meets in person.
 */
function useReturnAddress({ delivery }: Pick<OrderPage, 'delivery'>, isRental: boolean) {
  const { user } = useSession();
  const { currentData: addresses, error } = useListAddressesQuery(undefined, { skip: !isRental });
  const [chosen, pick] = useState<string | null>();
  // During a retry, the earlier error is still set, so the dialog stays open.
  const isUnknown = !addresses && !error;
  const usual = delivery?.orMeet ? null : (addresses?.[0]?.id ?? null);
  return { picked: chosen === undefined ? usual : chosen, pick, isUnknown, place: user?.place ?? undefined };
}
