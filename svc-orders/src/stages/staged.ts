import type { Stage } from './stage.machine.ts';

/** What the rows of orders and of donations have in common. */
export type Staged<Status extends string = string> = {
  _id: string;
  /**
   * Of the write that made it: its repetition finds this row. Removed when the attempt is given up, so that a repetition
   * can try afresh.
   */
  operationId?: string;
  listingId: string;
  stage: Stage;
  status: Status;
  updatedAt: Date;
};
