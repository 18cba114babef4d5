import type { User } from '@alaso/contracts';
import { Badge, type BadgeTone, BadgeCheckIcon, EmailText, EmptyState, ErrorPanel } from '@alaso/ui';
import { useAdminUserPagesInfiniteQuery } from '../admin-api.ts';
import { listPages } from '../list-answer.ts';
import { RowSkeletons } from '../row-skeletons.tsx';
import { ShowMore } from '../show-more.tsx';

const tones = { user: 'neutral', tailor: 'warning', admin: 'gold' } satisfies Record<User['role'], BadgeTone>;
const heading =
  'ad:bg-background ad:text-xs ad:font-semibold ad:text-ink-muted ad:@min-[40rem]:sticky ad:@min-[40rem]:top-16 ad:@min-[40rem]:py-2 ad:@min-[40rem]:pr-4';
const cell = 'ad:@min-[40rem]:table-cell ad:@min-[40rem]:py-3 ad:@min-[40rem]:pr-4';

/** The tab Users: everybody who has an account. */
export default function Users() {
  const users = listPages<User>(
    useAdminUserPagesInfiniteQuery({ query: {} }, { refetchOnMountOrArgChange: true }),
  );
  if (users.isError) {
    return <ErrorPanel title="Failed to fetch users" onRetry={users.retry} retrying={users.isFetching} />;
  }
  if (!users.items) return <RowSkeletons />;
  if (users.items.length === 0) return <EmptyState text="No users found" fabric="kente" color="gold" />;
  return (
    <div className="ad:@container">
      <UserTable users={users.items} />
      <ShowMore list={users} />
    </div>
  );
}

/**
 * A table where there is room for one; on narrow screens or with larger text, a card for each person. The roles are
 * spelled out because a table that is not displayed as a table loses them.
 */
function UserTable({ users }: { users: readonly User[] }) {
  return (
    <table role="table" className="ad:block ad:w-full ad:text-left ad:text-sm ad:@min-[40rem]:table">
      <thead role="rowgroup" className="ad:block ad:@min-[40rem]:table-header-group">
        <tr role="row" className="ad:block ad:@min-[40rem]:table-row">
          {['Name', 'Email', 'Role', 'Charity'].map((name) => (
            <th key={name} role="columnheader" scope="col" className={heading}>
              <span className="ad:sr-only ad:@min-[40rem]:not-sr-only">{name}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="ad:block ad:@min-[40rem]:table-row-group">
        {users.map((user) => (
          <UserRow key={user.id} user={user} />
        ))}
      </tbody>
    </table>
  );
}

function UserRow({ user: { firstName, lastName, email, role, isVerifiedCharity } }: { user: User }) {
  return (
    <tr
      role="row"
      className="ad:flex ad:flex-wrap ad:items-center ad:gap-x-2 ad:gap-y-1.5 ad:border-t ad:border-line ad:py-4 ad:align-top ad:first:border-t-0 ad:first:pt-0 ad:@min-[40rem]:table-row ad:@min-[40rem]:first:border-t"
    >
      <th role="rowheader" scope="row" className={`${cell} ad:basis-full ad:font-semibold ad:wrap-anywhere`}>
        {firstName} {lastName}
      </th>
      <td role="cell" className={`${cell} ad:basis-full ad:wrap-anywhere ad:text-ink-muted`}>
        <EmailText email={email} />
      </td>
      <td role="cell" className={cell}>
        <Badge tone={tones[role]} className="ad:capitalize">
          {role}
        </Badge>
      </td>
      <td role="cell" className={`${cell} ad:empty:hidden ad:@min-[40rem]:empty:table-cell`}>
        {isVerifiedCharity && (
          <Badge tone="success" icon={<BadgeCheckIcon aria-hidden className="ad:size-3.5" />}>
            Verified
          </Badge>
        )}
      </td>
    </tr>
  );
}
