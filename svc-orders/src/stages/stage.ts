/**
 * How far an order or a donation has come between the services. Only `recorded` and `settled` are seen by anyone.
 *
 * claiming → recorded → settled: the listing is asked for; it counts, and svc-catalog has still to hear of it; both
 * services say the same. What svc-catalog knows already when it is recorded is settled at once.
 * claiming → releasing → (deleted): it was refused or took too long; the listing is being given back.
 */
export type Stage = 'claiming' | 'recorded' | 'settled' | 'releasing';

/** What an order and a donation have in common: a listing that is claimed for them. */
export type Staged = {
  _id: string;
  /**
   * Of the write that made it: its repetition finds this row. Taken off when the attempt is given up, so that the
   * repetition may try afresh.
   */
  operationId?: string;
  listingId: string;
  stage: Stage;
  updatedAt: Date;
};

/** The stages at which it exists for people. */
export const visible: Stage[] = ['recorded', 'settled'];
