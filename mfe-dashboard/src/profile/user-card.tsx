import type { User } from '@alaso/contracts';
import { Avatar, Badge, BadgeCheckIcon, LeafIcon, RunningStitch, Skeleton } from '@alaso/ui';
import { ecoWarriorActs } from '../own-figures.ts';

/** Who is signed in, what he is, and how far it is to Eco Warrior. `reuseActs` is null while it is not known. */
export function UserCard({ user, reuseActs }: { user: User; reuseActs: number | null }) {
  const name = `${user.firstName} ${user.lastName}`.trim() || user.email;
  return (
    <section
      aria-label="Your account"
      className="db:flex db:flex-col db:gap-5 db:rounded-card db:border db:border-line db:bg-surface db:p-5 db:sm:flex-row db:sm:items-center db:sm:p-6"
    >
      <Avatar name={name} src={user.profileImageUrl} size="lg" />
      <div className="db:flex db:min-w-0 db:flex-1 db:flex-col db:gap-2">
        <p className="db:font-display db:text-lg db:font-bold db:break-words">{name}</p>
        <p className="db:text-sm db:break-all db:text-ink-muted">{user.email}</p>
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
      <div className="db:flex db:min-h-8.5 db:flex-col db:justify-center db:gap-2 db:sm:w-64">
        <EcoWarrior reuseActs={reuseActs} />
      </div>
    </section>
  );
}

/** The badge, or the way to it; a skeleton until one of the two is known. */
function EcoWarrior({ reuseActs }: { reuseActs: number | null }) {
  if (reuseActs === null) return <Skeleton className="db:h-5 db:w-56" />;
  if (reuseActs >= ecoWarriorActs) {
    return (
      <Badge tone="gold" className="db:self-start" icon={<LeafIcon aria-hidden className="db:size-3.5" />}>
        Eco Warrior
      </Badge>
    );
  }
  return (
    <>
      <p className="db:text-sm db:text-ink-muted">
        {reuseActs} of {ecoWarriorActs} acts of reuse to Eco Warrior
      </p>
      <RunningStitch progress={reuseActs / ecoWarriorActs} />
    </>
  );
}
