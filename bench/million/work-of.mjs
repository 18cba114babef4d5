/** Measures the work done by database reads, which other processes do not affect. */
import { listingsOf } from '../../svc-catalog/src/listings/listing.model.ts';

const sumOf = (plans, part) => plans.reduce((sum, plan) => sum + part(plan), 0);

/**
 * Returns the number of index entries, documents, and blocks examined by this call's reads. Runs each read
 * again with `explain`, which reports these numbers. MongoDB does not report blocks.
 */
export async function measureWork(connection, call) {
  const cursors = Object.getPrototypeOf(Object.getPrototypeOf(listingsOf(connection).collection.find()));
  const { toArray } = cursors;
  const reads = [];
  cursors.toArray = function () {
    reads.push(this.clone());
    return toArray.call(this);
  };
  try {
    await call();
  } finally {
    cursors.toArray = toArray;
  }
  const plans = [];
  for (const read of reads) plans.push(await read.explain('executionStats'));
  const stats = plans.flatMap(({ executionStats }) => executionStats ?? []);
  return {
    reads: plans.length,
    entries: sumOf(stats, ({ totalKeysExamined }) => totalKeysExamined),
    documents: sumOf(stats, ({ totalDocsExamined }) => totalDocsExamined),
    blocks: sumOf(plans, ({ postgresPlan: plan }) =>
      plan ? plan['Shared Hit Blocks'] + plan['Shared Read Blocks'] : 0,
    ),
  };
}
