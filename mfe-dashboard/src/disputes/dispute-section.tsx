import {
  disputeLimits,
  disputePhotoAddress,
  type DisputeStatement,
  NewAppeal,
  NewStatement,
  type OrderPage,
  type OwnDispute,
} from '@alaso/contracts';
import {
  Button,
  ConfirmDialog,
  Field,
  formatDateTime,
  FormDialog,
  NotFetched,
  Skeleton,
  Textarea,
} from '@alaso/ui';
import { KeptPhotos } from '@alaso/ui/photos';
import { useReadAgain } from '@alaso/web-kit';
import { type ReactNode, useState } from 'react';
import { type Act, formatMoment, isTooLate, type Side, useMove } from '../orders/index.ts';
import {
  decisionInWords,
  disputeMessages,
  disputeMessages as words,
  stageInWords,
} from './disputes.messages.ts';
import {
  useAnswerDisputeMutation,
  useAppealDisputeMutation,
  useGetDisputeQuery,
  useSettleDisputeMutation,
} from './disputes-api.ts';
import { useContractForm } from '@alaso/web-kit/form';
import StatementFields, { type StatementDraft } from './statement-fields.tsx';

const empty: StatementDraft = { text: '', photos: [] };

type DisputeDialogProps = {
  orderId: string;
  /** The other party's first name. */
  name: string;
  pending: boolean;
  move: (act: Act) => Promise<unknown>;
  onClose: () => void;
};

/** Asks for a response to a dispute. After a failure that a retry may fix, the dialog stays open. */
function AnswerDialog({ orderId, name, pending, move, onClose }: DisputeDialogProps) {
  const words = disputeMessages.answer;
  const [answer] = useAnswerDisputeMutation();
  const form = useContractForm(NewStatement, {
    given: empty,
    bodyOf: ({ text, photos }) => ({
      text,
      ...(photos.length > 0 && { photoIds: photos.map(({ id }) => id) }),
    }),
    async send(body) {
      const send = () => answer({ params: { id: orderId }, body }).unwrap();
      const failure = await move({ event: 'dispute', words, send });
      if (failure === undefined || isTooLate(failure)) onClose();
    },
  });

  return (
    <FormDialog
      title={words.title}
      description={words.text(name)}
      submitText={words.send}
      cancelText={words.keep}
      pending={pending}
      pendingText={words.pending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <StatementFields draft={form.values} onChange={form.change} isRequired error={form.errors.text} />
    </FormDialog>
  );
}

/**
 * Asks why the user disagrees with the decision. After a failure that a retry may fix, the dialog stays open.
 */
function AppealDialog({ orderId, name, pending, move, onClose }: DisputeDialogProps) {
  const words = disputeMessages.appeal;
  const [appeal] = useAppealDisputeMutation();
  const form = useContractForm(NewAppeal, {
    given: { text: '' },
    async send(body) {
      const send = () => appeal({ params: { id: orderId }, body }).unwrap();
      const failure = await move({ event: 'dispute', words, send });
      if (failure === undefined || isTooLate(failure)) onClose();
    },
  });

  return (
    <FormDialog
      title={words.title}
      description={words.text(name)}
      submitText={words.send}
      cancelText={words.keep}
      pending={pending}
      pendingText={words.pending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Field label={disputeMessages.fields.appeal} required error={form.errors.text}>
        <Textarea rows={4} maxLength={disputeLimits.text} {...form.input('text')} />
      </Field>
    </FormDialog>
  );
}

export type DisputeSectionProps = { order: OrderPage; side: Side; readAgain: () => Promise<unknown> };

/** Shows a dispute's stage, both statements, and the user's options. */
export default function DisputeSection({ order, side, readAgain }: DisputeSectionProps) {
  const { data, error, isFetching, refetch } = useGetDisputeQuery({ params: { id: order.id } });
  const readDisputeAgain = useReadAgain(refetch);
  if (!data && error) {
    return <NotFetched what="the dispute" asked={[{ error, isFetching, retry: () => void refetch() }]} />;
  }
  if (!data) return <Skeleton className="db:h-48" />;
  const both = () => Promise.all([readAgain(), readDisputeAgain()]);
  return <Shown dispute={data} order={order} side={side} readAgain={both} />;
}

function Shown({ dispute, order, side, readAgain }: DisputeSectionProps & { dispute: OwnDispute }) {
  const { id: orderId, otherPartyFirstName: name } = order;
  const { id, reason, openedBy, statements, decision, finalDecision, appeals, acts, until } = dispute;
  const { move, pending } = useMove(readAgain);
  const [asking, setAsking] = useState<OwnDispute['acts'][number] | null>(null);
  const [settle] = useSettleDisputeMutation();
  const isPaid = typeof order.payment?.paidAt === 'string';
  const facts = { side, name, isPaid, afterReceipt: dispute.afterReceipt === true };
  const giving = words.settle[side];
  const send = () => settle({ params: { id: orderId } }).unwrap();
  const nameOf = (by: Side) => (by === side ? words.you : name);
  const dialog = { orderId, name, pending: pending !== null, move, onClose: () => setAsking(null) };
  return (
    <section
      aria-labelledby="dispute"
      className="db:flex db:flex-col db:gap-5 db:rounded-card db:border db:border-line db:bg-surface db:p-4 db:sm:p-6"
    >
      <div className="db:flex db:flex-col db:gap-2">
        <h2 id="dispute" className="db:text-lg">
          {words.title}
        </h2>
        <p aria-live="polite" className="db:max-w-measure db:wrap-anywhere">
          {stageInWords(dispute, { name, until: until && formatMoment(until), isPaid })}
        </p>
      </div>
      <ol aria-label={words.statements} className="db:flex db:flex-col db:gap-4">
        {statements.map((statement) => (
          <Said key={statement.at + statement.by} who={nameOf(statement.by)} at={statement.at}>
            {statement.by === openedBy && reason !== '' && (
              <p className="db:font-semibold">{words.reason(reason)}</p>
            )}
            <Text {...statement} />
            <KeptPhotos
              title={words.photosOf(nameOf(statement.by))}
              small
              photos={statement.photos}
              addressOf={(photoId, size) => disputePhotoAddress(id, photoId, size)}
            />
          </Said>
        ))}
        {decision && (
          <Said who={words.decision} at={decision.at}>
            <p>{decisionInWords(decision, facts)}</p>
            <q>{decision.reason}</q>
          </Said>
        )}
        {appeals.map((appeal) => (
          <Said key={appeal.by} who={words.appealOf(nameOf(appeal.by))} at={appeal.at}>
            <Text {...appeal} />
          </Said>
        ))}
        {finalDecision && appeals.length > 0 && (
          <Said who={words.finalDecision} at={finalDecision.at}>
            <p>{decisionInWords(finalDecision, facts)}</p>
            <q>{finalDecision.reason}</q>
          </Said>
        )}
      </ol>
      {acts.map((act) => (
        <Button
          key={act}
          size="lg"
          full
          variant={act === 'answer' ? 'primary' : 'secondary'}
          aria-haspopup="dialog"
          disabled={pending !== null}
          onClick={() => setAsking(act)}
        >
          {act === 'settle' ? giving.button : words[act].button}
        </Button>
      ))}
      {asking === 'answer' && <AnswerDialog {...dialog} />}
      {asking === 'appeal' && <AppealDialog {...dialog} />}
      <ConfirmDialog
        open={asking === 'settle'}
        onOpenChange={() => setAsking(null)}
        title={giving.title}
        description={giving.text(name)}
        confirmText={giving.confirm}
        cancelText={words.settle.keep}
        pending={pending !== null}
        onConfirm={() =>
          void move({ event: 'dispute', words: { ...words.settle, button: giving.button }, send }).then(() =>
            setAsking(null),
          )
        }
      />
    </section>
  );
}

/** Shows a statement or decision in a dispute, with its author and time. */
function Said({ who, at, children }: { who: string; at: string; children: ReactNode }) {
  return (
    <li className="db:flex db:flex-col db:gap-1.5 db:border-l-2 db:border-line db:pl-3 db:wrap-anywhere">
      <p className="db:flex db:flex-wrap db:items-baseline db:gap-x-2">
        <strong className="db:font-semibold">{who}</strong>
        <time dateTime={at} className="db:text-sm db:text-ink-muted">
          {formatDateTime(at)}
        </time>
      </p>
      {children}
    </li>
  );
}

const Text = ({ text }: Pick<DisputeStatement, 'text'>) =>
  text === '' ? null : <p className="db:max-w-measure db:whitespace-pre-line">{text}</p>;
