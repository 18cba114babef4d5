import { Badge, formatDate } from '@alaso/ui';
import { donationPath, RecordLink, RecordPart } from '../detail-pages/index.ts';
import { useMemberDonationsQuery } from './member-api.ts';

/** The donations that a member gives and receives, newest first, and the way to all of their orders. */
export function MemberDonations({ memberId }: { memberId: string }) {
  const donations = useMemberDonationsQuery({ query: { member: memberId, limit: '50' } });
  return (
    <RecordPart
      title="Donations"
      what="donations"
      asked={{ ...donations, currentData: donations.currentData?.items }}
      none="None so far."
      keyOf={({ id }) => id}
    >
      {({ id, listingTitle, status, organizationName, createdAt }) => (
        <>
          <span className="ad:flex ad:flex-wrap ad:items-center ad:gap-x-2">
            <RecordLink to={donationPath(id)}>{listingTitle}</RecordLink>
            <Badge className="ad:capitalize">{status}</Badge>
          </span>
          <span className="ad:text-ink-muted">{`For ${organizationName} · ${formatDate(createdAt)}`}</span>
        </>
      )}
    </RecordPart>
  );
}
