import { type MadePage, madePageSize } from '@alaso/contracts/internal';

/** Returns a page of what was made, for rows that were read up to its size. */
export function madePage(rows: readonly { _id: string; createdAt: Date }[]): MadePage {
  return {
    made: rows.map(({ _id, createdAt }) => ({ id: _id, at: createdAt.toISOString() })),
    next: rows.length < madePageSize ? null : (rows.at(-1)?._id ?? null),
  };
}
