import type { Color, FabricType } from '@alaso/contracts';
import type { Sync } from './saga-state.ts';

/** What the rows of orders and of donations have in common. */
export type Synced<Stage extends string = string> = {
  _id: string;
  /**
   * Of the write that made it: its repetition finds this row. Removed when the attempt is given up, so that a repetition
   * can try afresh.
   */
  operationId?: string;
  listingId: string;
  /** Absent in a row from before these were stored. */
  listingFabricType?: FabricType | null;
  listingColor?: Color | null;
  sync: Sync;
  stage: Stage;
  updatedAt: Date;
};
