import { Badge, formatDate } from '@alaso/ui';
import { donationPath, RecordLink, RecordPart } from '../detail-pages/index.ts';
import { useMemberDonationsQuery } from './member-api.ts';
import { memberMessages } from './member.messages.ts';

/** Lists the donations that a member has given and received, newest first. */
export function MemberDonations({ memberId }: { memberId: string }) {
  const donations = useMemberDonationsQuery({ query: { member: memberId, limit: '50' } });
  return (
    <RecordPart
      title={memberMessages.donations}
      what="donations"
      asked={{ ...donations, currentData: donations.currentData?.items }}
      none={memberMessages.noneSoFar}
      keyOf={({ id }) => id}
    >
      {({ id, listingTitle, status, organizationName, createdAt }) => (
        <>
          <span className="ad:flex ad:flex-wrap ad:items-center ad:gap-x-2">
            <RecordLink to={donationPath(id)}>{listingTitle}</RecordLink>
            <Badge className="ad:capitalize">{status}</Badge>
          </span>
          <span className="ad:text-ink-muted">
            {memberMessages.forOrganization(organizationName, formatDate(createdAt))}
          </span>
        </>
      )}
    </RecordPart>
  );
}
