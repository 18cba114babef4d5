import type { authRoutes, Case, catalogRoutes, ListedState } from '@alaso/contracts';
import {
  Avatar,
  Badge,
  type BadgeTone,
  EmailText,
  ErrorPanel,
  formatDate,
  formatDateTime,
  formatListingPrice,
  PageHeading,
  Skeleton,
} from '@alaso/ui';
import { isCallError, usePageTitle } from '@alaso/web-kit';
import { followsInWords, severityWords, stageWords } from '../shared/case.messages.ts';
import { IfAllowed, useRights } from '../shared/rights.tsx';
import {
  casePath,
  Facts,
  listingPath,
  RecordHistory,
  RecordLink,
  RecordPart,
  useAdminPersonQuery,
  useFoundCasesQuery,
  useMemberListingsQuery,
} from '../detail-pages/index.ts';
import {
  memberMessages,
  MemberDonations,
  MemberNotes,
  MemberSanctions,
  SanctionControls,
} from '../member/index.ts';
import { AccountControls } from './account-controls.tsx';
import { accountMessages } from './account.messages.ts';
import { personMessages as messages } from './person-page.messages.ts';
import { choiceOf, roleNames } from './role.messages.ts';
import { RoleSelector, Verification } from './user-controls.tsx';

/**
 * `/admin?person=…`: everything that admins are allowed to see about a user. The audit log records each view.
 */
export default function PersonPage({ id }: { id: string }) {
  const person = useAdminPersonQuery({ params: { id } }, { refetchOnMountOrArgChange: true });
  const user = person.currentData;
  usePageTitle(user ? `${user.firstName} ${user.lastName}` : undefined);
  if (person.isError && !user) {
    const isNobody = isCallError(person.error) && person.error.status === 404;
    return isNobody ? (
      <PageHeading title={messages.notFound} lead={messages.notFoundText} />
    ) : (
      <ErrorPanel
        title={messages.failed}
        onRetry={() => void person.refetch()}
        retrying={person.isFetching}
      />
    );
  }
  if (!user) return <Skeleton className="ad:h-60 ad:w-full" />;
  return <Person user={user} />;
}

function Person({ user }: { user: authRoutes.Person }) {
  const { id, sessions } = user;
  const may = useRights();
  const cases = useFoundCasesQuery({ query: { person: id } });
  const listings = useMemberListingsQuery({ query: { owner: id, limit: '100' } });
  return (
    <>
      <div className="ad:flex ad:items-center ad:gap-4">
        <Avatar name={`${user.firstName} ${user.lastName}`} src={user.profileImageUrl} />
        <PageHeading title={`${user.firstName} ${user.lastName}`} />
      </div>
      <div className="ad:flex ad:flex-wrap ad:items-center ad:gap-2">
        <Badge tone={user.role === 'admin' ? 'gold' : 'neutral'}>{roleNames[choiceOf(user)]}</Badge>
        {user.isVerifiedCharity && <Badge tone="success">{messages.verifiedCharity}</Badge>}
        {user.isSuspended && <Badge tone="danger">{messages.suspended}</Badge>}
      </div>
      <Facts
        facts={[
          [messages.facts.email, <EmailText key="email" email={user.email} />],
          ...(user.phone === undefined ? [] : ([[messages.facts.phone, user.phone]] as const)),
          [
            memberMessages.emailVerified,
            user.verifyEmailBy === undefined ? memberMessages.yes : memberMessages.notYet,
          ],
          [messages.facts.joined, formatDate(user.createdAt)],
          [accountMessages.twoStep, user.hasSecondFactor ? accountMessages.on : accountMessages.off],
          ...(user.isSuspended
            ? ([
                [
                  messages.suspended,
                  messages.suspendedUntil(user.suspendedUntil && formatDateTime(user.suspendedUntil)),
                ],
                [messages.facts.why, user.suspendedWhy ?? ''],
              ] as const)
            : []),
        ]}
      />
      <div className="ad:flex ad:flex-wrap ad:gap-2 ad:empty:hidden">
        <IfAllowed to="roles">
          <RoleSelector user={user} />
        </IfAllowed>
        <IfAllowed to="applications">
          <Verification user={user} />
        </IfAllowed>
        {(user.role !== 'admin' || may('roles')) && (
          <>
            {may('members') && <AccountControls user={user} />}
            {may('moderation') && <SanctionControls user={user} />}
          </>
        )}
      </div>
      <div className="ad:grid ad:gap-8 ad:lg:grid-cols-2">
        <RecordPart
          title={messages.listings}
          what="listings"
          asked={{ ...listings, currentData: listings.currentData?.items }}
          none={messages.noListings}
          keyOf={(listing) => listing.id}
        >
          {(listing) => <ListingLine listing={listing} />}
        </RecordPart>
        <RecordPart
          title={messages.cases}
          what="cases"
          asked={{ ...cases, currentData: cases.currentData?.items }}
          none={messages.noCases}
          keyOf={(one) => one.id}
        >
          {(one) => <CaseLine one={one} />}
        </RecordPart>
        <MemberSanctions memberId={id} />
        <MemberNotes memberId={id} />
        <MemberDonations memberId={id} />
        <RecordHistory subject={{ userId: id }} noReports={messages.noReports} />
        <RecordPart
          title={messages.sessions}
          what="sessions"
          asked={{ currentData: sessions, isError: false, isFetching: false, refetch: () => undefined }}
          none={messages.noSessions}
          keyOf={({ startedAt, lastUsedAt }) => startedAt + lastUsedAt}
        >
          {({ device, address, startedAt, lastUsedAt }) => (
            <>
              <span>{device}</span>
              <span className="ad:text-ink-muted">
                {messages.sessionTimes(address, formatDateTime(startedAt), formatDateTime(lastUsedAt))}
              </span>
            </>
          )}
        </RecordPart>
      </div>
    </>
  );
}

const toneOf = (state: ListedState): BadgeTone =>
  state === 'active' ? 'success' : state === 'hidden' ? 'danger' : 'neutral';

/** Shows a case about a person and the consequences of its decision. */
function CaseLine({ one }: { one: Case }) {
  return (
    <>
      <span className="ad:flex ad:flex-wrap ad:items-center ad:gap-x-2">
        <RecordLink to={casePath(one.id)}>{severityWords[one.severity]}</RecordLink>
        <Badge>{stageWords[one.stage]}</Badge>
      </span>
      {one.decision && <span>{followsInWords(one.decision)}</span>}
      {one.decision?.why && <span>{messages.why(one.decision.why)}</span>}
      <span className="ad:text-ink-muted">{formatDateTime(one.decision?.at ?? one.openedAt)}</span>
    </>
  );
}

function ListingLine({ listing }: { listing: catalogRoutes.AdminListing }) {
  return (
    <span className="ad:flex ad:flex-wrap ad:items-center ad:gap-x-2">
      <RecordLink to={listingPath(listing.id)}>{listing.title}</RecordLink>
      <Badge tone={toneOf(listing.state)} className="ad:capitalize">
        {listing.state}
      </Badge>
      <span className="ad:tabular-nums">{formatListingPrice(listing)}</span>
      {listing.hiddenWhy !== null && (
        <span className="ad:basis-full ad:text-ink-muted">{listing.hiddenWhy}</span>
      )}
    </span>
  );
}
