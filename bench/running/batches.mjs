const ROWS_OF_A_BATCH = 1000;

export function* batchesOf(rows) {
  let batch = [];
  for (const row of rows) {
    batch.push(row);
    if (batch.length < ROWS_OF_A_BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Calls `work` for each item in order with limited concurrency. */
export async function forEachOf(all, atOnce, work) {
  const left = all[Symbol.iterator]();
  const goOn = async () => {
    for (let next = left.next(); !next.done; next = left.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: atOnce }, goOn));
}

/** Builds the models' indexes. This is faster after their rows have been inserted. */
export function buildIndexes(models, atOnce) {
  const indexes = models.flatMap(({ collection, schema }) =>
    schema.indexes().map(([keys, options]) => ({ collection, keys, options })),
  );
  return forEachOf(indexes, atOnce, ({ collection, keys, options }) => collection.createIndex(keys, options));
}
