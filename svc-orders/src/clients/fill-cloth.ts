import type { Color, FabricType } from '@alaso/contracts';
import { isProblem, type Logger } from '@alaso/service-kit';
import type { CatalogClient } from './catalog-client.ts';

/** Limits the rows that one read fills in; the next read continues. */
const maxFilled = 20;

type Cloth = { listingFabricType?: FabricType | null; listingColor?: Color | null };

export type FillClothDeps = {
  catalog: Pick<CatalogClient, 'listing'>;
  rows: { set(id: string, cloth: Cloth): Promise<void> };
};

/**
 * Fills in the fabric of items in rows from before it was stored, once per row. While svc-catalog does not
 * answer, such a row stays as it is.
 */
export function fillCloth<Row extends Cloth & { _id: string; listingId: string }>(
  { catalog, rows }: FillClothDeps,
  found: readonly Row[],
  log: Logger,
): Promise<Row[]> {
  const lacking = new Set(found.filter((row) => row.listingFabricType === undefined).slice(0, maxFilled));
  return Promise.all(
    found.map(async (row) => {
      if (!lacking.has(row)) return row;
      try {
        const { fabricType, color } = await catalog.listing(row.listingId).catch((error: unknown) => {
          if (isProblem(error, 'not-found')) return { fabricType: null, color: null };
          throw error;
        });
        const cloth = { listingFabricType: fabricType, listingColor: color };
        await rows.set(row._id, cloth);
        return { ...row, ...cloth };
      } catch (err) {
        log.warn({ err, id: row._id }, 'the cloth of an older row is not known yet');
        return row;
      }
    }),
  );
}
