import type { Color, FabricType, Listing } from '@alaso/contracts';
import { cn } from '../class-names.ts';
import { Cloth } from '../display/cloth.tsx';
import { seededRandom } from '../textile-pattern/seeded-random.ts';

/** Eight fabrics and eight colours that look well beside each other on a page. */
const manners = ['adire', 'ankara', 'aso-oke', 'kente', 'lace', 'george', 'silk', 'cotton'] as const;
const dyes = ['navy', 'gold', 'green', 'red', 'purple', 'orange', 'blue', 'pink'] as const;

/**
 * Returns the cloth that represents a listing: what its seller says of it; the listing's id chooses the rest.
 */
export function clothOf({ id, fabricType, color }: Pick<Listing, 'id' | 'fabricType' | 'color'>): {
  fabric: FabricType;
  color: Color;
} {
  const random = seededRandom(`${id}/cloth`);
  const [manner, dye] = [random(), random()];
  return {
    fabric: fabricType ?? manners[Math.floor(manner * manners.length)] ?? 'adire',
    color: color ?? dyes[Math.floor(dye * dyes.length)] ?? 'navy',
  };
}

export type NoImageProps = { listing: Pick<Listing, 'id' | 'fabricType' | 'color'>; className?: string };

/** A listing's own cloth in 4:5, with the words `No image`. */
export function NoImage({ listing, className }: NoImageProps) {
  return (
    <div className={cn('al:@container al:relative al:aspect-4/5 al:w-full al:overflow-hidden', className)}>
      <Cloth seed={listing.id} {...clothOf(listing)} className="al:size-full" />
      <span
        className={cn(
          'al:absolute al:bg-surface al:text-xs al:font-semibold al:text-ink-muted',
          // On a tile as small as a table row's, the words fill the foot from side to side.
          'al:inset-x-0 al:bottom-0 al:py-0.5 al:text-center al:leading-tight',
          'al:@min-28:inset-x-auto al:@min-28:bottom-2 al:@min-28:left-2 al:@min-28:rounded-control al:@min-28:px-2 al:@min-28:py-1',
        )}
      >
        No image
      </span>
    </div>
  );
}
