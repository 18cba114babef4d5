import type { Donation, Earnings, OwnTotals, User } from '@alaso/contracts';
import { Avatar, Badge, EmailText, formatNaira, RunningStitch, Skeleton } from '@alaso/ui';
import { ImpactFigures, StatCard, StatGrid } from '@alaso/ui/figures';
import { BadgeCheckIcon, LeafIcon } from '@alaso/ui/icons';
import { Link } from '@alaso/web-kit';
import type { ReactNode } from 'react';
import { useMyImpactQuery } from '../shared/dashboard-api.ts';

type StatCardsProps = {
  figures: OwnFigures;
  loading: { listings: boolean; earnings: boolean; donations: boolean };
};

/** The four figures. Each appears as soon as it can be worked out. */
export function StatCards({ figures, loading }: StatCardsProps) {
  const { activeListings, itemsSold, itemsGifted, totalEarnings } = figures;
  const cards = [
    { label: 'Active Listings', value: activeListings, loading: loading.listings },
    { label: 'Items Sold', value: itemsSold, loading: loading.earnings },
    { label: 'Items Gifted', value: itemsGifted, loading: loading.earnings || loading.donations },
    {
      label: 'Total Earnings',
      value: totalEarnings === null ? null : formatNaira(totalEarnings),
      loading: loading.earnings,
    },
  ];
  return (
    <StatGrid label="Your figures">
      {cards.map((card) => (
        <StatCard key={card.label} {...card} />
      ))}
    </StatGrid>
  );
}

/** The number of completed acts of reuse that make an Eco Warrior (decision 34). */
const ecoWarriorActs = 5;

/** A figure is null while something that it is made of is not known. */
type OwnFigures = {
  activeListings: number | null;
  /** Completed sales. */
  itemsSold: number | null;
  /** Completed gifts, and donations that were received. */
  itemsGifted: number | null;
  /** Naira: the sum of the completed orders in which the user is the seller. */
  totalEarnings: string | null;
  /** Completed acts of reuse: what the user sold, gave, rented out or donated. */
  reuseActs: number | null;
};

/** Returns the figures of a user's dashboard, from what the server has answered so far. */
export function ownFigures(
  totals: Pick<OwnTotals, 'active'> | null,
  earnings: Earnings | undefined,
  donations: readonly Donation[] | undefined,
): OwnFigures {
  const received = donations?.filter(({ status }) => status === 'received');
  return {
    activeListings: totals && totals.active,
    itemsSold: earnings?.sold ?? null,
    itemsGifted: earnings && received ? earnings.gifted + received.length : null,
    totalEarnings: earnings?.total ?? null,
    reuseActs: earnings && received ? earnings.sales + received.length : null,
  };
}

/**
 * Progress toward Eco Warrior. It loads late and always takes the same space, so that nothing below it
 * moves. `reuseActs` is null until it is known.
 */
export function EcoWarrior({ reuseActs, loading }: { reuseActs: number | null; loading: boolean }) {
  const known = reuseActs ?? 0;
  const reached = known >= ecoWarriorActs;
  return (
    <div className="db:flex db:flex-col db:gap-2 db:@min-[40rem]:w-64">
      <div className="db:flex db:min-h-6 db:flex-wrap db:items-center db:gap-x-2 db:gap-y-1 db:text-sm db:text-ink-muted">
        {loading && <Skeleton className="db:h-4 db:w-48" />}
        {reached && (
          <Badge tone="gold" icon={<LeafIcon aria-hidden className="db:size-3.5" />}>
            Eco Warrior
          </Badge>
        )}
        {reuseActs !== null && (
          <p>
            {reached ? `${known} acts of reuse` : `${known} of ${ecoWarriorActs} to become an Eco Warrior`}
          </p>
        )}
      </div>
      <RunningStitch progress={known / ecoWarriorActs} />
    </div>
  );
}

/** Shows what the user's completed orders and donations have saved. */
export function OwnImpact() {
  const { data, isLoading } = useMyImpactQuery();
  return <ImpactFigures label="Your impact" impact={data} loading={isLoading} Link={Link} />;
}

/** Shows the signed-in user with their badges, and `children` beside them. */
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
