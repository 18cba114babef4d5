import type { DonationOffer } from '@alaso/contracts';
import * as ordersRoutes from '@alaso/contracts/orders';
import { Button, ErrorPanel, Field, formatDate, Input, PageHeading, PagePending } from '@alaso/ui';
import { createEndpoints, endpointOf, sentenceOf } from '@alaso/web-kit';
import { useState } from 'react';

const { useGetDonationOfferQuery, useAnswerDonationOfferMutation } = createEndpoints(
  'donation-offer',
  (build) => ({
    getDonationOffer: endpointOf(build, ordersRoutes.getDonationOffer),
    answerDonationOffer: endpointOf(build, ordersRoutes.answerDonationOffer),
  }),
);

/**
 * The page that the mail to an organization links to; it needs no sign-in. Nothing is answered before a
 * button is pressed, because mail programs prefetch links.
 */
export default function DonationOfferView() {
  const token = new URLSearchParams(window.location.search).get('token') ?? '';
  const { data, error, isFetching, refetch } = useGetDonationOfferQuery({ query: { token } });
  return (
    <div className="al:mx-auto al:flex al:w-full al:max-w-2xl al:flex-col al:gap-5 al:px-4 al:py-10 al:sm:px-6 al:sm:py-16">
      {data ? (
        <Offer offer={data} token={token} />
      ) : error ? (
        <>
          <PageHeading title="A donation" />
          <ErrorPanel
            title="This offer cannot be shown"
            text={sentenceOf(error, 'Please try again.')}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        </>
      ) : (
        <PagePending />
      )}
    </div>
  );
}

/** The outcome of an offer that is no longer open. */
const ends: Record<Exclude<DonationOffer['status'], 'requested'>, string> = {
  accepted:
    'You accepted this donation. Next, agree on a day: sign in, or wait for our donations desk to call you.',
  scheduled: 'Accepted, and the day is set.',
  collected: 'Accepted and collected.',
  received: 'Received. Thank you.',
  declined: 'Declined. We have notified the donor.',
  expired: 'This offer has expired.',
  withdrawn: 'The donor withdrew this offer.',
};

function Offer({ offer: shown, token }: { offer: DonationOffer; token: string }) {
  const [answer, { data, error, isLoading }] = useAnswerDonationOfferMutation();
  const [declines, setDeclines] = useState(false);
  const [reason, setReason] = useState('');
  const [lacking, setLacking] = useState<string>();
  const offer = data ?? shown;

  function decline() {
    const why = reason.trim();
    setLacking(why === '' ? 'Please give a reason' : undefined);
    if (why !== '') void answer({ body: { token, answer: 'decline', reason: why } });
  }

  return (
    <>
      <PageHeading title={`A donation for ${offer.organizationName}`} />
      <p className="al:max-w-measure al:wrap-anywhere">
        <span>{`${offer.donorFirstName} would like to give you `}</span>
        <strong>{offer.listingTitle}</strong>.
      </p>
      {offer.message !== null && (
        <p className="al:max-w-measure al:wrap-anywhere al:text-ink-muted">{`“${offer.message}”`}</p>
      )}
      {error !== undefined && !isLoading && (
        <ErrorPanel title="Something went wrong" text={sentenceOf(error, 'Please try again.')} />
      )}
      {offer.status !== 'requested' ? (
        <p role="status" className="al:max-w-measure al:font-semibold">
          {ends[offer.status]}
        </p>
      ) : (
        <>
          <p className="al:max-w-measure">
            Can you use it? No need to sign in.
            {offer.expiresAt !== null && (
              <span>{` Reserved for you until ${formatDate(offer.expiresAt)}.`}</span>
            )}
          </p>
          {declines && (
            <Field
              label="Why can’t you use it?"
              hint="We will share this with the donor."
              required
              error={lacking}
            >
              <Input
                value={reason}
                maxLength={500}
                autoComplete="off"
                onChange={({ target }) => setReason(target.value)}
              />
            </Field>
          )}
          <div className="al:flex al:flex-wrap al:gap-3">
            {!declines && (
              <Button
                pending={isLoading}
                pendingText="Accepting..."
                onClick={() => void answer({ body: { token, answer: 'accept' } })}
              >
                Yes, we would like it
              </Button>
            )}
            <Button
              variant={declines ? 'danger' : 'secondary'}
              disabled={isLoading && !declines}
              pending={isLoading && declines}
              pendingText="Declining..."
              onClick={declines ? decline : () => setDeclines(true)}
            >
              {declines ? 'Decline the offer' : 'No, thank you'}
            </Button>
            {declines && (
              <Button variant="ghost" disabled={isLoading} onClick={() => setDeclines(false)}>
                Back
              </Button>
            )}
          </div>
        </>
      )}
    </>
  );
}
