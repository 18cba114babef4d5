import type { User } from '@alaso/contracts';
import { Badge, type BadgeTone, BadgeCheckIcon, EmptyState, ErrorPanel } from '@alaso/ui';
import type { ListAnswer } from '../list-answer.ts';
import { RowSkeletons } from '../row-skeletons.tsx';

const tones = { user: 'neutral', tailor: 'warning', admin: 'gold' } satisfies Record<User['role'], BadgeTone>;
const heading =
  'ad:sticky ad:top-0 ad:bg-background ad:py-2 ad:pr-4 ad:text-xs ad:font-semibold ad:text-ink-muted';

/** The tab Users: who there is. */
export function Users({ users }: { users: ListAnswer<User> }) {
  if (users.isError) {
    return <ErrorPanel title="Failed to fetch users" onRetry={users.retry} retrying={users.isFetching} />;
  }
  if (!users.items) return <RowSkeletons />;
  if (users.items.length === 0) return <EmptyState text="No users found" fabric="kente" color="gold" />;
  return (
    <table className="ad:w-full ad:text-left ad:text-sm">
      <thead>
        <tr>
          <th className={heading}>Name</th>
          <th className={`${heading} ad:hidden ad:sm:table-cell`}>Email</th>
          <th className={heading}>Role</th>
          <th className={heading}>Charity</th>
        </tr>
      </thead>
      <tbody>
        {users.items.map(({ id, firstName, lastName, email, role, isVerifiedCharity }) => (
          <tr key={id} className="ad:border-t ad:border-line ad:align-top">
            <td className="ad:py-3 ad:pr-4 ad:font-semibold ad:break-words">
              {firstName} {lastName}
              <span className="ad:block ad:text-xs ad:font-normal ad:break-all ad:text-ink-muted ad:sm:hidden">
                {email}
              </span>
            </td>
            <td className="ad:hidden ad:py-3 ad:pr-4 ad:break-all ad:text-ink-muted ad:sm:table-cell">
              {email}
            </td>
            <td className="ad:py-3 ad:pr-4">
              <Badge tone={tones[role]}>{role}</Badge>
            </td>
            <td className="ad:py-3">
              {isVerifiedCharity && (
                <Badge tone="success" icon={<BadgeCheckIcon aria-hidden className="ad:size-3.5" />}>
                  Verified
                </Badge>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
