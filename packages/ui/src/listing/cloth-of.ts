import type { Color, FabricType, Listing } from '@alaso/contracts';
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
