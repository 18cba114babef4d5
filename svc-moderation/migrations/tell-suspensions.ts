import { derivedId, type Migration } from '@alaso/service-kit';
import type { CaseDocument } from '../src/cases/case.model.ts';

type Outbox = { _id: string; name: string; payload: object; occurredAt: Date; publishedAt: null };

/**
 * Repeats the suspensions that are in force, for svc-catalog and svc-orders, which keep them only since this release. Each
 * says when it was decided, so that a later decision wins. Its name is new: the relay of the release before leaves it alone.
 */
export const tellSuspensions: Migration = {
  id: '2026-11-24-suspensions-are-known-everywhere',
  step: 'expand',
  async up(db) {
    const cases = db.collection<CaseDocument>('cases').find({ suspends: true, personId: { $ne: null } });
    // The case that suspends longest comes last, for each person.
    const ends = ({ decision }: CaseDocument) => decision?.until?.getTime() ?? Number.POSITIVE_INFINITY;
    const sorted = (await cases.toArray()).toSorted((one, other) => (ends(one) < ends(other) ? -1 : 1));
    const longest = new Map(sorted.map((row) => [row.personId, row]));
    for (const { _id: caseId, personId, decision } of longest.values()) {
      if (!decision) continue;
      const row: Outbox = {
        _id: derivedId('suspension-known', caseId),
        name: 'measure.repeated',
        payload: {
          ...{ caseId, measure: 'suspend', userId: personId, listingId: null },
          ...{ until: decision.until?.toISOString() ?? null, why: decision.why, decidedBy: decision.by },
        },
        occurredAt: decision.at,
        publishedAt: null,
      };
      await db
        .collection<Outbox>('outbox')
        .updateOne({ _id: row._id }, { $setOnInsert: row }, { upsert: true });
    }
  },
};
