import type { DonationOffer } from '@alaso/contracts';
import * as ordersRoutes from '@alaso/contracts/orders';
import { Button, ErrorPanel, Field, formatDate, Input, PageHeading, PagePending } from '@alaso/ui';
import { createEndpoints, endpointOf, sentenceOf } from '@alaso/web-kit';
import { useState } from 'react';
import { donationOfferMessages as messages } from './donation-offer.messages.ts';

const { useGetDonationOfferQuery, useAnswerDonationOfferMutation } = createEndpoints(
  'donation-offer',
  (build) => ({
    getDonationOffer: endpointOf(build, ordersRoutes.getDonationOffer),
    answerDonationOffer: endpointOf(build, ordersRoutes.answerDonationOffer),
  }),
);

/**
 * The page opened by the link in the email to an organization. Nothing is accepted or declined before a
 * button is clicked, because email clients prefetch links.
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
          <PageHeading title={messages.title} />
          <ErrorPanel
            title={messages.notShown}
            text={sentenceOf(error, messages.retry)}
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

function Offer({ offer: shown, token }: { offer: DonationOffer; token: string }) {
  const [answer, { data, error, isLoading }] = useAnswerDonationOfferMutation();
  const [declines, setDeclines] = useState(false);
  const [reason, setReason] = useState('');
  const [lacking, setLacking] = useState<string>();
  const offer = data ?? shown;

  function decline() {
    const why = reason.trim();
    setLacking(why === '' ? messages.reasonMissing : undefined);
    if (why !== '') void answer({ body: { token, answer: 'decline', reason: why } });
  }

  return (
    <>
      <PageHeading title={messages.titleFor(offer.organizationName)} />
      <p className="al:max-w-measure al:wrap-anywhere">
        <span>{messages.donor(offer.donorFirstName)}</span>
        <strong>{offer.listingTitle}</strong>.
      </p>
      {offer.message !== null && (
        <p className="al:max-w-measure al:wrap-anywhere al:text-ink-muted">
          {messages.message(offer.message)}
        </p>
      )}
      {error !== undefined && !isLoading && (
        <ErrorPanel title={messages.failed} text={sentenceOf(error, messages.retry)} />
      )}
      {offer.status !== 'requested' ? (
        <p role="status" className="al:max-w-measure al:font-semibold">
          {messages.ends[offer.status]}
        </p>
      ) : (
        <>
          <p className="al:max-w-measure">
            {messages.question}
            {offer.expiresAt !== null && <span>{messages.reservedUntil(formatDate(offer.expiresAt))}</span>}
          </p>
          {declines && (
            <Field label={messages.reason} hint={messages.reasonHint} required error={lacking}>
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
                pendingText={messages.accepting}
                onClick={() => void answer({ body: { token, answer: 'accept' } })}
              >
                {messages.accept}
              </Button>
            )}
            <Button
              variant={declines ? 'danger' : 'secondary'}
              disabled={isLoading && !declines}
              pending={isLoading && declines}
              pendingText={messages.declining}
              onClick={declines ? decline : () => setDeclines(true)}
            >
              {declines ? messages.decline : messages.no}
            </Button>
            {declines && (
              <Button variant="ghost" disabled={isLoading} onClick={() => setDeclines(false)}>
                {messages.back}
              </Button>
            )}
          </div>
        </>
      )}
    </>
  );
}
