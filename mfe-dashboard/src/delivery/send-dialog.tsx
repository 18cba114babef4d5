import { NewShipment, type OrderPage, shipmentLimits } from '@alaso/contracts';
import { commonCarriers } from '@alaso/contracts/carriers';
import { Button, Field, FormDialog, Input } from '@alaso/ui';
import { Chips } from '@alaso/ui/chips';
import { CameraIcon } from '@alaso/ui/icons';
import { PhotoButton } from '@alaso/ui/photo-button';
import { useState } from 'react';
import { type Act, isTooLate } from '../orders/index.ts';
import { useCollectGiftMutation, useHandOverOrderMutation } from '../shared/late-api.ts';
import { usePhotoCalls } from '../shared/use-photo-calls.ts';
import { sendMessages as words } from './delivery.messages.ts';

export type SendDialogProps = {
  order: Pick<OrderPage, 'id' | 'listingCategory' | 'delivery'>;
  pending: boolean;
  move: (act: Act) => Promise<unknown>;
  onClose: () => void;
};

/** Asks the seller how an order was sent. It stays open after a failure that a retry may fix. */
export default function SendDialog({ order, pending, move, onClose }: SendDialogProps) {
  const own = order.delivery?.carriers ?? [];
  const [carrier, setCarrier] = useState(own.length === 1 ? (own[0] ?? '') : '');
  const [trackingNumber, setTrackingNumber] = useState('');
  const [waybill, setWaybill] = useState<{ id: string; picture: string }>();
  const photoCalls = usePhotoCalls({ isPrivate: true });
  const [error, setError] = useState<string>();
  const [handOver] = useHandOverOrderMutation();
  const [collect] = useCollectGiftMutation();

  async function submit() {
    const read = NewShipment.safeParse({
      carrier,
      trackingNumber,
      ...(waybill && { waybillId: waybill.id }),
    });
    setError(read.error?.issues[0]?.message);
    if (!read.success) return;
    const { button, pending: saving, done, failed } = words;
    const act = { button, pending: saving, done, failed };
    const isGift = order.listingCategory === 'gift';
    const [event, call] = isGift ? (['collect', collect] as const) : (['hand-over', handOver] as const);
    const send = () => call({ params: { id: order.id }, body: read.data }).unwrap();
    const failure = await move({ event, words: act, send });
    if (failure === undefined || isTooLate(failure)) onClose();
  }

  return (
    <FormDialog
      title={words.title}
      description={words.text}
      submitText={words.button}
      pending={pending}
      pendingText={words.pending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Chips
        label={words.common}
        options={[...new Set([...own, ...commonCarriers])]}
        isChosen={(one) => one === carrier}
        onChoose={setCarrier}
      />
      <Field label={words.carrier} required hint={words.carrierHint} error={error}>
        <Input
          value={carrier}
          maxLength={shipmentLimits.carrier}
          autoComplete="off"
          onChange={({ target }) => setCarrier(target.value)}
        />
      </Field>
      <Field label={words.tracking} optional>
        <Input
          value={trackingNumber}
          maxLength={shipmentLimits.trackingNumber}
          autoComplete="off"
          autoCapitalize="characters"
          onChange={({ target }) => setTrackingNumber(target.value)}
        />
      </Field>
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
        <p className="db:w-full db:text-sm db:text-ink-muted">{words.waybillHint}</p>
      </div>
    </FormDialog>
  );
}
