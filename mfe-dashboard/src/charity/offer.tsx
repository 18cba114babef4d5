import type { Donation } from '@alaso/contracts';
import { Badge, formatDate, KeptPhotos } from '@alaso/ui';
import { Link } from '@alaso/web-kit';
import { dayInWords, donationStatusWords, handOverInWords } from '../donations/donation-actions.messages.ts';
import { DonationActs } from '../donations/donation-acts.tsx';
import { OrderPhoto } from '../orders/order-photo.tsx';

const anyOf = new Intl.ListFormat('en', { type: 'disjunction' });

/**
 * Returns what its organization is to know of an offer besides its status, in a sentence; null where there is
 * nothing.
 */
export function standingOf(offer: Donation): string | null {
  const { status, proposal, reason, receiptNumber, expiresAt, donorFirstName } = offer;
  switch (status) {
    case 'requested':
      return expiresAt === null ? null : `Reply by ${formatDate(expiresAt)}.`;
    case 'accepted': {
      if (!proposal) return 'No date set yet.';
      const who = {
        donor: `${donorFirstName} proposes`,
        organisation: 'You have proposed',
        desk: 'The donations desk has proposed for you',
        clock: 'Proposed:',
      }[proposal.by];
      return `${who} ${anyOf.format(proposal.days.map(dayInWords))}.`;
    }
    case 'scheduled':
      return handOverInWords(offer, 'organisation');
    case 'collected':
      return `It is on its way to you${offer.schedule ? ` (${offer.schedule.place})` : ''}. Say when you have it.`;
    case 'received':
      return receiptNumber === null ? null : `Receipt ${receiptNumber}.`;
    case 'expired':
      return 'This offer expired.';
    case 'declined':
    case 'withdrawn':
      return reason === null ? null : `Reason: ${reason}`;
  }
}

type OfferProps = { offer: Donation; readAgain: () => Promise<unknown> };

/** One item that a charity is offered: what, by whom, how far it has come, and what can be done now. */
export function Offer({ offer, readAgain }: OfferProps) {
  const { listingId, listingTitle, donorFirstName, message, status, createdAt } = offer;
  const standing = standingOf(offer);
  return (
    <li className="db:flex db:min-w-0 db:flex-col db:gap-4 db:rounded-card db:border db:border-line db:bg-surface db:p-4">
      <div className="db:flex db:gap-4">
        <div className="db:size-20 db:shrink-0 db:overflow-hidden db:rounded-control">
          <OrderPhoto order={offer} sizes="80px" />
        </div>
        <div className="db:flex db:min-w-0 db:flex-1 db:flex-col db:items-start db:gap-1">
          <Badge tone={donationStatusWords[status].tone}>{donationStatusWords[status].word}</Badge>
          <h3 className="db:font-sans db:text-base db:font-semibold">
            <Link to={`/item/${listingId}`} className="db:block db:py-1 db:wrap-anywhere db:hover:underline">
              {listingTitle}
            </Link>
          </h3>
          <p className="db:text-sm db:wrap-anywhere db:text-ink-muted">
            From {donorFirstName}, {formatDate(createdAt)}
          </p>
          {standing !== null && <p className="db:text-sm db:wrap-anywhere">{standing}</p>}
        </div>
      </div>
      {message !== null && message !== '' && (
        <p className="db:max-w-measure db:text-sm db:whitespace-pre-line db:wrap-anywhere">“{message}”</p>
      )}
      <KeptPhotos small title="Photos of what arrived" photos={offer.receivedPhotos} />
      <DonationActs donation={offer} side="organisation" readAgain={readAgain} />
    </li>
  );
}
