/** Reasons why some of MongoDB's own test vectors fail on a backend other than mongod. */
const REASONS = {
  clustered: 'the backend has no clustered collections',
  capped: 'the backend has no capped collections',
  timeSeries: 'the backend has no time-series collections',
  preImages: 'the backend has no change streams, hence no pre- and post-images',
  prepareUnique: 'the backend wants buildAsUnique at the making of an index that becomes unique later',
  hint: 'the backend has no hint in findAndModify',
  sort: 'the backend has sort in updates already (MongoDB since 8.0); the vector expects that 7.0 refuses it',
  merge: '$merge with whenMatched: fail replaces the document instead of failing',
  linearizable: 'the backend writes with readConcern linearizable instead of refusing it',
  errInfo: 'findAndModify that fails a validator does not say which rule failed',
  writeConcern: 'one node has no write concern that it could fail to reach',
  sessions: 'the backend does not list sessions: they live in the proxy',
} as const;

const files: [string, keyof typeof REASONS, string[]][] = [
  [
    'collection-management/clustered-indexes.json',
    'clustered',
    [
      'createCollection with clusteredIndex',
      'listCollections includes clusteredIndex',
      'listIndexes returns the index',
    ],
  ],
  [
    'collection-management/createCollection-pre_and_post_images.json',
    'preImages',
    ['createCollection with changeStreamPreAndPostImages enabled'],
  ],
  [
    'collection-management/modifyCollection-errorResponse.json',
    'prepareUnique',
    ['modifyCollection prepareUnique violations are accessible'],
  ],
  [
    'collection-management/modifyCollection-pre_and_post_images.json',
    'preImages',
    ['modifyCollection to changeStreamPreAndPostImages enabled'],
  ],
  [
    'collection-management/timeseries-collection.json',
    'timeSeries',
    [
      'createCollection with all options',
      'insertMany with duplicate ids',
      'createCollection with bucketing options',
    ],
  ],
  ['crud/aggregate-merge-errorResponse.json', 'merge', ['aggregate $merge DuplicateKey error is accessible']],
  ['crud/aggregate-out-readConcern.json', 'linearizable', ['readConcern linearizable with out stage']],
  [
    'crud/bulkWrite-replaceOne-sort.json',
    'sort',
    ['BulkWrite replaceOne with sort option unsupported (server-side error)'],
  ],
  [
    'crud/bulkWrite-updateOne-sort.json',
    'sort',
    ['BulkWrite updateOne with sort option unsupported (server-side error)'],
  ],
  [
    'crud/findOneAndDelete-hint.json',
    'hint',
    ['FindOneAndDelete with hint string', 'FindOneAndDelete with hint document'],
  ],
  [
    'crud/findOneAndReplace-hint.json',
    'hint',
    ['FindOneAndReplace with hint string', 'FindOneAndReplace with hint document'],
  ],
  [
    'crud/findOneAndUpdate-errorResponse.json',
    'errInfo',
    ['findOneAndUpdate document validation errInfo is accessible'],
  ],
  [
    'crud/findOneAndUpdate-hint.json',
    'hint',
    ['FindOneAndUpdate with hint string', 'FindOneAndUpdate with hint document'],
  ],
  ['crud/replaceOne-sort.json', 'sort', ['replaceOne with sort option unsupported (server-side error)']],
  ['crud/updateOne-sort.json', 'sort', ['updateOne with sort option unsupported (server-side error)']],
  [
    'run-command/runCursorCommand.json',
    'capped',
    ['does not close the cursor when receiving an empty batch'],
  ],
  ['transactions/commit.json', 'writeConcern', ['write concern error on commit']],
  [
    'unified-format-poc/collectionData-createOptions.json',
    'capped',
    ['collection is created with the correct options'],
  ],
  ['unified-format-poc/poc-crud.json', 'sessions', ['Aggregate with $listLocalSessions']],
];

/** Each vector that is known to fail, as `file :: test`, with the reason. */
export const knownFailures: ReadonlyMap<string, string> = new Map(
  files.flatMap(([file, reason, tests]) =>
    tests.map((test) => [`${file} :: ${test}`, REASONS[reason]] as const),
  ),
);
