import {
  type Donation,
  type DonationEvent,
  donationLimits,
  type DonationProposal,
  NewSchedule,
  reviewLimits,
} from '@alaso/contracts';
import {
  Button,
  daysBetween,
  Field,
  FormDialog,
  type FormDialogProps,
  Input,
  lagosDay,
  LinkButton,
} from '@alaso/ui';
import { MessageIcon } from '@alaso/ui/icons';
import { type FormPhoto, PhotosField } from '@alaso/ui/photos';
import { Link } from '@alaso/web-kit';
import { useContractForm } from '@alaso/web-kit/form';
import { lazy, Suspense, useId, useState } from 'react';
import { AskWhy, isTooLate, useMove } from '../orders/index.ts';
import {
  useAcceptDonationMutation,
  useCollectDonationMutation,
  useDeclineDonationMutation,
  useProposeDonationDaysMutation,
  useReceiveDonationMutation,
  useScheduleDonationMutation,
  useWithdrawDonationMutation,
} from '../shared/late-api.ts';
import { usePhotoCalls } from '../shared/use-photo-calls.ts';
import { donationsMessages } from './donation-pages.messages.ts';
import {
  actWordsOf,
  collectorInWords,
  dayInWords,
  type DonationAct,
  donationActWords,
  type DonationSide,
  messageTo,
  otherSideOf,
} from './donations.messages.ts';
import { ProposeDays } from './propose-days.tsx';

type ReceiveDialogProps = Pick<FormDialogProps, 'pending' | 'onClose'> & {
  donation: Donation;
  send: (received: { photoIds: string[] }) => void;
};

/** Lets the organization confirm that an item has arrived and add photos for the donor. */
function ReceiveDialog({ donation, send, ...dialog }: ReceiveDialogProps) {
  const [photos, setPhotos] = useState<FormPhoto[]>([]);
  const { button, pending } = donationActWords.receive;
  return (
    <FormDialog
      {...dialog}
      title={donationsMessages.receive.title(donation.listingTitle)}
      description={donationsMessages.receive.text(donation.donorFirstName)}
      submitText={button}
      pendingText={pending}
      onSubmit={() => send({ photoIds: photos.map(({ id }) => id) })}
    >
      <PhotosField
        calls={usePhotoCalls()}
        photos={photos}
        onChange={setPhotos}
        most={donationLimits.photos}
        hint={donationsMessages.receive.photosHint(donation.donorFirstName)}
      />
    </FormDialog>
  );
}

const Reviews = lazy(() => import('../order-page/reviews.tsx'));

type DonationReviewsProps = {
  donation: Donation;
  /** True if the user followed a link to the reviews. */
  isShown: boolean;
};

/**
 * Shows the reviews of a received donation while they can be written, and afterward only if the user followed
 * a link to them.
 */
export function DonationReviews({
  donation: { id, timeline, status, organizationId },
  isShown,
}: DonationReviewsProps) {
  const receivedAt = timeline.find((step) => step.status === 'received')?.at;
  if (status !== 'received' || organizationId === null || receivedAt === undefined) return null;
  if (!isShown && daysBetween(lagosDay(new Date(receivedAt)), lagosDay()) > reviewLimits.days) return null;
  return (
    <Suspense>
      <Reviews dealId={id} />
    </Suspense>
  );
}

export type DonationActsProps = {
  donation: Donation;
  side: DonationSide;
  /** Refetches the donation after a transition. */
  readAgain: () => Promise<unknown>;
};

const isAct = (event: DonationEvent): event is DonationAct => event in donationActWords;

/** Shows the actions that one side of a donation can take, with the main action first. */
export function DonationActs({ donation, side, readAgain }: DonationActsProps) {
  const { id, acts, listingTitle, proposal, status } = donation;
  const params = { id };
  const { move, pending } = useMove(readAgain);
  const [asking, setAsking] = useState<DonationAct | null>(null);
  const [accept] = useAcceptDonationMutation();
  const [decline] = useDeclineDonationMutation();
  const [propose] = useProposeDonationDaysMutation();
  const [schedule] = useScheduleDonationMutation();
  const [collect] = useCollectDonationMutation();
  const [receive] = useReceiveDonationMutation();
  const [withdraw] = useWithdrawDonationMutation();
  const plain = { accept, collect };
  const withReason = { decline, withdraw };
  const isPlain = (act: DonationAct): act is keyof typeof plain => act in plain;

  const close = () => setAsking(null);
  const send = (event: DonationAct, call: () => Promise<unknown>) =>
    move({ event, words: actWordsOf(event, donation), send: call });
  /** Submits a dialog's input. After a failure that a retry may fix, the dialog stays open. */
  async function sendAsked(event: DonationAct, call: () => Promise<unknown>) {
    const failure = await send(event, call);
    if (failure === undefined || isTooLate(failure)) close();
  }
  const press = (act: DonationAct) =>
    isPlain(act) ? void send(act, () => plain[act]({ params }).unwrap()) : setAsking(act);
  const wordOf = (act: DonationAct) =>
    act === 'propose' && (status === 'scheduled' || proposal)
      ? donationsMessages.propose.otherDays
      : actWordsOf(act, donation).button;
  /** Returns whether an action is secondary because the other side acts next. */
  const isAside = (act: DonationAct) => act === 'withdraw' || (act === 'propose' && proposal?.by === side);
  // A day can be picked only after days have been proposed.
  const possible = acts.filter(isAct).filter((act) => act !== 'schedule' || proposal !== null);
  const dialog = { donation, side, onClose: close };

  return (
    <div className="db:flex db:flex-wrap db:gap-2 db:empty:hidden">
      {possible.map((act, index) => (
        <Button
          key={act}
          variant={index === 0 && !isAside(act) ? 'primary' : 'secondary'}
          aria-label={`${wordOf(act)}: ${listingTitle}`}
          aria-haspopup={isPlain(act) ? undefined : 'dialog'}
          pending={pending === act}
          pendingText={donationActWords[act].pending}
          disabled={pending !== null && pending !== act}
          onClick={() => press(act)}
        >
          {wordOf(act)}
        </Button>
      ))}
      {donation.organizationId !== null && (
        <LinkButton asChild variant="secondary">
          <Link
            to={`/dashboard?tab=messages&donation=${id}`}
            aria-label={`${messageTo(otherSideOf(donation, side))}: ${listingTitle}`}
          >
            <MessageIcon aria-hidden="true" className="db:size-4" />
            <span>{messageTo(otherSideOf(donation, side))}</span>
          </Link>
        </LinkButton>
      )}
      {asking === 'propose' && (
        <ProposeDays
          {...dialog}
          pending={pending === 'propose'}
          send={(body) => void sendAsked('propose', () => propose({ params, body }).unwrap())}
        />
      )}
      {asking === 'schedule' && proposal && (
        <PickDay
          {...dialog}
          proposal={proposal}
          pending={pending === 'schedule'}
          send={(body) => void sendAsked('schedule', () => schedule({ params, body }).unwrap())}
        />
      )}
      {asking === 'receive' && (
        <ReceiveDialog
          {...{ donation, onClose: close }}
          pending={pending === 'receive'}
          send={(body) => void sendAsked('receive', () => receive({ params, body }).unwrap())}
        />
      )}
      {(asking === 'decline' || asking === 'withdraw') && (
        <AskWhy
          title={asking === 'decline' ? donationsMessages.reason.decline : donationsMessages.reason.withdraw}
          description={donationsMessages.reason.text(otherSideOf(donation, side))}
          keep={donationsMessages.reason.keep}
          words={donationActWords[asking]}
          variant="danger"
          pending={pending === asking}
          act={(reason) => send(asking, () => withReason[asking]({ params, body: { reason } }).unwrap())}
          onClose={close}
        />
      )}
    </div>
  );
}

type PickDayProps = Pick<FormDialogProps, 'pending' | 'onClose'> & {
  donation: Donation;
  side: DonationSide;
  proposal: DonationProposal;
  send: (schedule: NewSchedule) => void;
};

/** Asks for one of the proposed days, and for the place if none was specified. */
function PickDay({ donation, side, proposal, send, ...dialog }: PickDayProps) {
  const group = useId();
  const asksPlace = proposal.place === null;
  const form = useContractForm(NewSchedule, {
    given: { day: proposal.days[0] ?? '', place: '' },
    bodyOf: ({ day, place }) => ({ day, ...(asksPlace && { place }) }),
    check: ({ place }) => ({
      place: asksPlace && place.trim() === '' ? donationsMessages.pickDay.placeMissing : undefined,
    }),
    send,
  });

  return (
    <FormDialog
      {...dialog}
      title={donationsMessages.pickDay.title}
      description={donationsMessages.pickDay.text(
        collectorInWords(donation, side, proposal.collector),
        proposal.place,
      )}
      submitText={donationActWords.schedule.button}
      pendingText={donationActWords.schedule.pending}
      onSubmit={form.submit}
    >
      <fieldset className="db:flex db:flex-col">
        <legend className="db:mb-1 db:text-sm db:font-semibold">{donationsMessages.pickDay.day}</legend>
        {proposal.days.map((one) => (
          <label key={one} className="db:flex db:min-h-11 db:items-center db:gap-3 db:text-base">
            <input
              type="radio"
              name={group}
              checked={one === form.values.day}
              onChange={() => form.change({ day: one })}
              className="db:size-5 db:accent-primary"
            />
            <span>{dayInWords(one)}</span>
          </label>
        ))}
      </fieldset>
      {asksPlace && (
        <Field
          label={donationsMessages.place}
          required
          hint={donationsMessages.placeHint}
          error={form.errors.place}
        >
          <Input maxLength={donationLimits.place} autoComplete="street-address" {...form.input('place')} />
        </Field>
      )}
    </FormDialog>
  );
}
