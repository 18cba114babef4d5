import type { Donation, Earnings, OwnTotals, User } from '@alaso/contracts';
import { Avatar, Badge, formatNaira, RunningStitch, Skeleton } from '@alaso/ui';
import { ImpactFigures } from '@alaso/ui/figures';
import { BadgeCheckIcon, LeafIcon } from '@alaso/ui/icons';
import { Link } from '@alaso/web-kit';
import { dashboardMessages as words } from '../dashboard.messages.ts';
import { useEarningsQuery, useListDonationsQuery, useMyImpactQuery } from '../shared/dashboard-api.ts';
import { Disclosure } from '../shared/disclosure.tsx';
import { profileMessages } from './profile.messages.ts';

type FiguresProps = {
  figures: OwnFigures;
  loading: { listings: boolean; earnings: boolean; donations: boolean };
};

/**
 * Shows the user's four key numbers in a compact band. Each number appears as soon as it can be computed, and
 * has a minimum width so that the other numbers stay where they are.
 */
export function Figures({ figures, loading }: FiguresProps) {
  const { activeListings, itemsSold, itemsGifted, totalEarnings } = figures;
  const cells = [
    { label: profileMessages.activeListings, value: activeListings, loading: loading.listings },
    { label: profileMessages.itemsSold, value: itemsSold, loading: loading.earnings },
    {
      label: profileMessages.itemsGifted,
      value: itemsGifted,
      loading: loading.earnings || loading.donations,
    },
    {
      label: profileMessages.totalEarnings,
      value: totalEarnings === null ? null : formatNaira(totalEarnings),
      loading: loading.earnings,
    },
  ];
  return (
    <section aria-label={words.figures}>
      <dl className="db:grid db:grid-cols-[auto_1fr] db:gap-x-4 db:text-xs db:leading-snug db:@min-[44rem]:flex db:@min-[44rem]:gap-x-6 db:@min-[44rem]:text-sm">
        {cells.map((cell) => (
          <div key={cell.label} className="db:flex db:flex-wrap db:gap-x-1.5">
            <dt className="db:text-ink-muted">{cell.label}</dt>
            {/* A figure that is not known is a dash, never a zero. */}
            <dd className="db:min-w-[3ch] db:font-bold db:wrap-anywhere db:tabular-nums">
              {cell.loading ? <Skeleton className="db:h-lh db:w-[3ch]" /> : (cell.value ?? '–')}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The number of completed acts of reuse that make a member an Eco Warrior (decision 34). */
const ecoWarriorActs = 5;

/** The user's key numbers. Each is null until all the data it depends on has loaded. */
type OwnFigures = {
  activeListings: number | null;
  itemsSold: number | null;
  /** Completed gifts and received donations. */
  itemsGifted: number | null;
  /** The total of the completed orders in which the user is the seller, in naira. */
  totalEarnings: string | null;
  /** Completed acts of reuse: items that the user sold, gave away, rented out, or donated. */
  reuseActs: number | null;
};

/** Computes the dashboard's key numbers from the responses received so far. */
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

/** Shows progress toward Eco Warrior. `reuseActs` is null until it has been computed. */
function EcoWarrior({ reuseActs }: { reuseActs: number | null }) {
  const known = reuseActs ?? 0;
  return (
    <div className="db:flex db:max-w-64 db:flex-col db:gap-2">
      <p className="db:min-h-5 db:text-sm db:text-ink-muted">
        {reuseActs !== null && profileMessages.ecoProgress(known, ecoWarriorActs)}
      </p>
      <RunningStitch progress={known / ecoWarriorActs} />
    </div>
  );
}

/**
 * Shows the impact of the user's completed orders and donations. Leaves its place empty for newcomers, whose
 * numbers are all zero, so that nothing moves when numbers arrive.
 */
export function OwnImpact({ figures }: { figures: OwnFigures }) {
  const { reuseActs } = figures;
  const isNewcomer = Object.values(figures).every((figure) => Number(figure) === 0);
  return (
    <div className="db:min-h-11.25">
      {!isNewcomer && (
        <Disclosure summary={words.impact}>
          <div className="db:flex db:flex-col db:gap-5 db:pb-4">
            <EcoWarrior reuseActs={reuseActs} />
            {reuseActs !== 0 && <SavedSoFar />}
          </div>
        </Disclosure>
      )}
    </div>
  );
}

function SavedSoFar() {
  const { data, isLoading } = useMyImpactQuery();
  return <ImpactFigures label={words.impact} impact={data} loading={isLoading} Link={Link} />;
}

export function UserHeading({ user }: { user: User }) {
  const { data: earnings } = useEarningsQuery();
  const { data: donations } = useListDonationsQuery();
  const { reuseActs } = ownFigures(null, earnings, donations);
  const name = `${user.firstName} ${user.lastName}`.trim() || user.email;
  return (
    <section aria-label={words.account} className="db:flex db:flex-wrap db:items-center db:gap-3">
      <Avatar name={name} src={user.profileImageUrl} size="md" />
      <div className="db:flex db:min-w-0 db:flex-1 db:basis-40 db:flex-col">
        {/* Places the late badge beside the title, where it fits on phones without moving anything. */}
        <div className="db:flex db:flex-wrap db:items-center db:gap-x-2">
          <h1 className="db:text-base db:leading-[1.15] db:font-bold db:max-sm:font-sans db:sm:text-xl">
            {words.title}
          </h1>
          {reuseActs !== null && reuseActs >= ecoWarriorActs && (
            <Badge tone="gold" icon={<LeafIcon aria-hidden className="db:size-3.5" />}>
              {profileMessages.ecoWarrior}
            </Badge>
          )}
        </div>
        <p className="db:flex db:min-h-6 db:flex-wrap db:items-center db:gap-x-2 db:gap-y-1 db:text-sm db:text-ink-muted">
          <span className="db:line-clamp-1 db:max-w-max db:flex-[1_1_4rem] db:wrap-anywhere">{name}</span>
          {user.role === 'admin' && <Badge>{profileMessages.admin}</Badge>}
          {user.role === 'tailor' && <Badge>{profileMessages.tailor}</Badge>}
          {user.isVerifiedCharity && (
            <Badge tone="success" icon={<BadgeCheckIcon aria-hidden className="db:size-3.5" />}>
              {profileMessages.verifiedCharity}
            </Badge>
          )}
        </p>
      </div>
    </section>
  );
}
