import type { ordersRoutes } from '@alaso/contracts';
import { Badge, formatDate, formatDateTime, PageHeading } from '@alaso/ui';
import { KeptPhotos } from '@alaso/ui/photos';
import { usePageTitle } from '@alaso/web-kit';
import type { ReactNode } from 'react';
import { AdminActivity, Facts, listingPath, personPath, RecordLink } from '../detail-pages/index.ts';
import { IfAllowed } from '../shared/rights.tsx';
import { OrderActs } from './order-acts.tsx';
import { PagePart, PageToCome, Timeline } from './order-parts.tsx';
import { useActOnDonationMutation, useAdminDonationQuery } from './orders-api.ts';
import {
  claimInWords,
  donationActWords,
  donationWords,
  factMessages as facts,
  orderMessages as messages,
  stepInWords,
} from './orders.messages.ts';

type Donation = ordersRoutes.AdminDonationPage;

/**
 * `/admin?donation=…`: a donation with its parties, timeline, and admin actions. Views are recorded in the
 * audit log.
 */
export default function DonationPage({ id }: { id: string }) {
  const asked = useAdminDonationQuery({ params: { id } }, { refetchOnMountOrArgChange: true });
  const donation = asked.currentData;
  usePageTitle(donation ? messages.donationNamed(donation.id.slice(-8)) : undefined);
  return donation ? <ShownDonation donation={donation} /> : <PageToCome asked={asked} what="donation" />;
}

function ShownDonation({ donation }: { donation: Donation }) {
  const [act, { isLoading }] = useActOnDonationMutation();
  const { id, status, timeline, deskActs, isOwn, receivedPhotos } = donation;
  return (
    <>
      <div className="ad:flex ad:flex-col ad:gap-2">
        <PageHeading title={donation.listingTitle} lead={messages.donationNamed(id.slice(-8))} />
        <div className="ad:flex ad:flex-wrap ad:gap-2">
          <Badge tone={status === 'received' ? 'success' : donation.expiresAt ? 'warning' : 'neutral'}>
            {donationWords[status]}
          </Badge>
          <Badge>{messages.donation}</Badge>
        </div>
      </div>
      {isOwn && <p role="note">{messages.own}</p>}
      <IfAllowed to="donations">
        <OrderActs
          acts={deskActs}
          wordsOf={donationActWords}
          pending={isLoading}
          send={(name, { reason }) =>
            act({ params: { id }, body: { act: name, reason, steps: timeline.length } }).unwrap()
          }
        />
      </IfAllowed>
      <div className="ad:grid ad:gap-8 ad:lg:grid-cols-2">
        <PagePart title={messages.details}>
          <Facts facts={listFacts(donation)} />
          <KeptPhotos small title={messages.photos} photos={receivedPhotos} />
        </PagePart>
        <Timeline
          steps={timeline.map((step) => ({
            at: step.at,
            words: stepInWords(step, donationWords[step.status]),
            reason: step.reason,
          }))}
        />
        <AdminActivity target={id} />
      </div>
    </>
  );
}

function listFacts(donation: Donation): (readonly [name: string, value: ReactNode])[] {
  const { organizationId, organizationName, organizationContact, schedule, expiresAt, receiptNumber } =
    donation;
  return [
    [
      facts.donor,
      <RecordLink key="donor" to={personPath(donation.donorId)}>
        {donation.donorFirstName}
      </RecordLink>,
    ],
    [
      facts.for,
      organizationId === null ? (
        facts.withoutAccount(organizationName)
      ) : (
        <RecordLink key="organization" to={personPath(organizationId)}>
          {organizationName}
        </RecordLink>
      ),
    ],
    ...(organizationContact === undefined ? [] : [[facts.contact, organizationContact] as const]),
    [
      facts.item,
      <RecordLink key="item" to={listingPath(donation.listingId)}>
        {donation.listingTitle}
      </RecordLink>,
    ],
    [facts.offered, formatDateTime(donation.createdAt)],
    ...(donation.message === null ? [] : [[facts.message, donation.message] as const]),
    ...(schedule ? [[facts.handover, `${formatDate(schedule.day)}, ${schedule.place}`] as const] : []),
    ...(expiresAt === null ? [] : [[facts.expires, formatDateTime(expiresAt)] as const]),
    [facts.listing, claimInWords(donation.claim)],
    ...(receiptNumber === null ? [] : [[facts.receipt, receiptNumber] as const]),
    [facts.donationId, <code key="id">{donation.id}</code>],
  ];
}
