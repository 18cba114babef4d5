import {
  NewReply,
  NewReview,
  reviewLimits,
  type ReviewPage,
  type ReviewTag,
  reviewTagsOf,
  reviewTagWords,
} from '@alaso/contracts';
import * as ordersRoutes from '@alaso/contracts/orders';
import { cn, Field, FormDialog, Textarea } from '@alaso/ui';
import { RatingStar } from '@alaso/ui/reviews';
import { createEndpoints, endpointOf, isCallError, notify } from '@alaso/web-kit';
import { useContractForm } from '@alaso/web-kit/form';
import { useId } from 'react';
import { reviewsWords } from './reviews.messages.ts';

const { useWriteReviewMutation, useReplyToReviewMutation } = createEndpoints(
  'dashboard-reviews',
  (build) => ({
    writeReview: endpointOf(build, ordersRoutes.writeReview),
    replyToReview: endpointOf(build, ordersRoutes.replyToReview),
  }),
);

type FormProps = { dealId: string; page: ReviewPage; onClose: () => void };

type StarsFieldProps = { stars: number; error: string | undefined; onChoose: (stars: number) => void };

/** A rating of one to five stars. The arrow keys change it, as in any radio group. */
function StarsField({ stars, error, onChoose }: StarsFieldProps) {
  const name = useId();
  const words = reviewsWords.form;
  return (
    <fieldset
      role="radiogroup"
      aria-required="true"
      aria-invalid={error !== undefined}
      aria-describedby={error && `${name}-error`}
      className="db:flex db:min-w-0 db:flex-col db:gap-1"
    >
      <legend className="db:mb-1 db:text-sm db:font-semibold">{words.stars}</legend>
      <div className="db:flex db:flex-wrap db:items-center db:gap-x-3">
        <span className="db:flex">
          {words.star.map((word, at) => (
            <label key={word} className="db:relative db:flex db:size-11 db:items-center db:justify-center">
              <input
                type="radio"
                name={name}
                checked={stars === at + 1}
                onChange={() => onChoose(at + 1)}
                aria-label={`${at + 1}: ${word}`}
                className="db:peer db:absolute db:inset-0 db:m-0 db:size-full db:cursor-pointer db:opacity-0"
              />
              <span className="db:rounded-control db:p-1 db:peer-focus-visible:outline-2 db:peer-focus-visible:outline-current">
                <RatingStar isFull={at < stars} className="al:size-7" />
              </span>
            </label>
          ))}
        </span>
        <span className="db:text-sm db:text-ink-muted">{words.star[stars - 1]}</span>
      </div>
      {error !== undefined && (
        <p id={`${name}-error`} role="alert" className="db:text-sm db:text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}

type TagsFieldProps = {
  tags: readonly ReviewTag[];
  chosen: readonly ReviewTag[];
  onChange: (tags: ReviewTag[]) => void;
};

function TagsField({ tags, chosen, onChange }: TagsFieldProps) {
  return (
    <fieldset className="db:flex db:min-w-0 db:flex-col">
      <legend className="db:mb-1 db:text-sm db:font-semibold">{reviewsWords.form.tags}</legend>
      <div className="db:flex db:flex-wrap db:gap-x-2">
        {tags.map((tag) => (
          <label key={tag} className="db:relative db:flex db:min-h-11 db:items-center">
            <input
              type="checkbox"
              checked={chosen.includes(tag)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, tag] : chosen.filter((one) => one !== tag))
              }
              className="db:peer db:absolute db:inset-0 db:m-0 db:size-full db:cursor-pointer db:opacity-0"
            />
            <span
              className={cn(
                'db:inline-flex db:min-h-9 db:items-center db:rounded-control db:border db:px-3 db:text-sm db:font-semibold',
                'db:peer-focus-visible:outline-2 db:peer-focus-visible:-outline-offset-4 db:peer-focus-visible:outline-current',
                chosen.includes(tag)
                  ? 'db:border-primary db:bg-primary db:text-on-primary'
                  : 'db:border-control db:bg-surface db:text-ink',
              )}
            >
              {reviewTagWords[tag]}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** Closes a form if the review period has ended in the meantime, because the page then shows the reviews. */
const closingIfOver = (onClose: () => void) => (failure: unknown) => {
  if (isCallError(failure) && failure.code === 'review-closed') onClose();
  throw failure;
};

/** Lets the user write or edit their review. After a failure, the form stays open and keeps the input. */
export function ReviewForm({ dealId, page, onClose }: FormProps) {
  const { own, kind, side, memberName } = page;
  const given: NewReview = { stars: own?.stars ?? 0, tags: own?.tags ?? [], text: own?.text ?? '' };
  const [write] = useWriteReviewMutation();
  const words = reviewsWords.form;
  const { values, errors, change, ...form } = useContractForm(NewReview, {
    given,
    check: ({ stars }) => ({ stars: stars === 0 ? words.starsMissing : undefined }),
    failed: words.failed,
    async send(body) {
      const call = write({ params: { id: dealId }, body }).unwrap();
      const { state } = await call.catch(closingIfOver(onClose));
      notify({ title: state === 'closed' ? words.published : words.saved });
      onClose();
    },
  });

  return (
    <FormDialog
      title={reviewsWords.ask(memberName)}
      submitText={words.send}
      pendingText={words.sending}
      pending={form.isPending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <StarsField stars={values.stars} error={errors.stars} onChoose={(stars) => change({ stars })} />
      <TagsField tags={reviewTagsOf[kind][side]} chosen={values.tags} onChange={(tags) => change({ tags })} />
      <Field label={words.text} optional hint={words.textHint}>
        <Textarea rows={5} maxLength={reviewLimits.text} {...form.input('text')} />
      </Field>
    </FormDialog>
  );
}

/**
 * Lets the user reply to the other party's review. After a failure, the form stays open and keeps the input.
 */
export function ReplyForm({ dealId, page: { memberName }, onClose }: FormProps) {
  const [reply] = useReplyToReviewMutation();
  const words = reviewsWords.replyForm;
  const form = useContractForm(NewReply, {
    given: { text: '' },
    failed: words.failed,
    async send(body) {
      await reply({ params: { id: dealId }, body })
        .unwrap()
        .catch(closingIfOver(onClose));
      notify({ title: words.sent });
      onClose();
    },
  });

  return (
    <FormDialog
      title={words.title(memberName)}
      description={words.description}
      submitText={words.send}
      pendingText={words.sending}
      pending={form.isPending}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Field label={words.text} required error={form.errors.text}>
        <Textarea rows={4} maxLength={reviewLimits.text} {...form.input('text')} />
      </Field>
    </FormDialog>
  );
}
