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
import { createEndpoints, endpointOf, isCallError, notify, notifyFailure } from '@alaso/web-kit';
import { useId, useState } from 'react';
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

/** One to five stars. The arrow keys change it, as in any group of radio buttons. */
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

/** Returns whether the reviews are closed by now: the page then shows them, and the form is of no use. */
const isOver = (error: unknown) => isCallError(error) && error.code === 'review-closed';

/** Writes or changes the caller's review. After a failure it stays open with what was typed. */
export function ReviewForm({ dealId, page, onClose }: FormProps) {
  const { own, kind, side, memberName } = page;
  const [stars, setStars] = useState(own?.stars ?? 0);
  const [tags, setTags] = useState<readonly ReviewTag[]>(own?.tags ?? []);
  const [text, setText] = useState(own?.text ?? '');
  const [error, setError] = useState<string>();
  const [write, { isLoading }] = useWriteReviewMutation();
  const words = reviewsWords.form;

  async function submit() {
    const review = NewReview.safeParse({ stars, tags, text });
    setError(review.success ? undefined : words.starsMissing);
    if (!review.success) return;
    try {
      const saved = await write({ params: { id: dealId }, body: review.data }).unwrap();
      notify({ title: saved.state === 'closed' ? words.published : words.saved });
      onClose();
    } catch (failure) {
      notifyFailure(failure, words.failed);
      if (isOver(failure)) onClose();
    }
  }

  return (
    <FormDialog
      title={reviewsWords.ask(memberName)}
      submitText={words.send}
      pendingText={words.sending}
      pending={isLoading}
      onSubmit={submit}
      onClose={onClose}
    >
      <StarsField
        stars={stars}
        error={error}
        onChoose={(chosen) => {
          setStars(chosen);
          setError(undefined);
        }}
      />
      <TagsField tags={reviewTagsOf[kind][side]} chosen={tags} onChange={setTags} />
      <Field label={words.text} optional hint={words.textHint}>
        <Textarea
          rows={5}
          maxLength={reviewLimits.text}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
    </FormDialog>
  );
}

/** Replies to the other side's review. After a failure it stays open with what was typed. */
export function ReplyForm({ dealId, page: { memberName }, onClose }: FormProps) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [reply, { isLoading }] = useReplyToReviewMutation();
  const words = reviewsWords.replyForm;

  async function submit() {
    const said = NewReply.safeParse({ text });
    setError(said.success ? undefined : words.missing);
    if (!said.success) return;
    try {
      await reply({ params: { id: dealId }, body: said.data }).unwrap();
      notify({ title: words.sent });
      onClose();
    } catch (failure) {
      notifyFailure(failure, words.failed);
      if (isOver(failure)) onClose();
    }
  }

  return (
    <FormDialog
      title={words.title(memberName)}
      description={words.description}
      submitText={words.send}
      pendingText={words.sending}
      pending={isLoading}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={words.text} required error={error}>
        <Textarea
          rows={4}
          maxLength={reviewLimits.text}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
    </FormDialog>
  );
}
