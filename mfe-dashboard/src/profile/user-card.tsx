import type { User } from '@alaso/contracts';
import { Avatar, Badge, EmailText } from '@alaso/ui';
import { BadgeCheckIcon } from '@alaso/ui/icons';
import type { ReactNode } from 'react';

/** The person who is signed in, with their badges, and `children` beside them. */
export function UserCard({ user, children }: { user: User; children: ReactNode }) {
  const name = `${user.firstName} ${user.lastName}`.trim() || user.email;
  return (
    <section
      aria-label="Your account"
      className="db:flex db:flex-col db:gap-4 db:rounded-card db:border db:border-line db:bg-surface db:p-4 db:@min-[40rem]:flex-row db:@min-[40rem]:items-center db:@min-[40rem]:p-6"
    >
      <div className="db:flex db:min-w-0 db:flex-1 db:flex-wrap db:items-center db:gap-x-4 db:gap-y-3">
        <Avatar name={name} src={user.profileImageUrl} size="lg" />
        <div className="db:flex db:min-w-0 db:flex-1 db:basis-40 db:flex-col db:gap-1.5">
          <p className="db:font-display db:text-lg db:font-bold db:wrap-anywhere">{name}</p>
          <p className="db:text-sm db:wrap-anywhere db:text-ink-muted">
            <EmailText email={user.email} />
          </p>
          <p className="db:flex db:flex-wrap db:gap-2 db:empty:hidden">
            {user.role === 'admin' && <Badge>Admin</Badge>}
            {user.role === 'tailor' && <Badge>Tailor</Badge>}
            {user.isVerifiedCharity && (
              <Badge tone="success" icon={<BadgeCheckIcon aria-hidden className="db:size-3.5" />}>
                Verified Charity
              </Badge>
            )}
          </p>
        </div>
      </div>
      {children}
    </section>
  );
}
