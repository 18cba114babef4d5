import { Badge, RunningStitch, Skeleton } from '@alaso/ui';
import { LeafIcon } from '@alaso/ui/icons';
import { ecoWarriorActs } from '../own-figures.ts';

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
