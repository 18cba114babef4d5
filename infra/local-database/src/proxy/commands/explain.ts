import type { Document } from 'bson';
import * as z from 'zod';
import { asBytes, asDocument, asText, parseFields } from '../bson-fields.ts';
import type { Backend } from '../backend.ts';
import { commandError } from '../errors.ts';
import { withConnection } from '../connections.ts';
import { firstRow } from '../postgres.ts';
import type { Reply, Request } from '../request.ts';
import { readIndexKeys } from './indexes.ts';

/** Maps a MongoDB command to the backend's function that converts it to a query. */
const FUNCTIONS: Record<string, string> = {
  find: 'find',
  aggregate: 'pipeline',
  count: 'count',
  distinct: 'distinct',
  update: 'update',
  delete: 'delete',
  findAndModify: 'find_and_modify',
  findandmodify: 'find_and_modify',
};
/** Maps a PostgreSQL plan node to a MongoDB stage. */
const STAGES: Record<string, string> = {
  'Seq Scan': 'COLLSCAN',
  'Index Scan': 'IXSCAN',
  'Index Only Scan': 'IXSCAN',
  'Bitmap Index Scan': 'IXSCAN',
  'Bitmap Heap Scan': 'FETCH',
  Sort: 'SORT',
  'Incremental Sort': 'SORT',
  Limit: 'LIMIT',
  Aggregate: 'GROUP',
  'Nested Loop': 'LOOKUP',
  Result: 'PROJECTION',
  Append: 'OR',
  'Merge Append': 'SORT_MERGE',
};

type Plan = {
  'Node Type': string;
  'Index Name'?: string | undefined;
  'Index Name (logical)'?: string | undefined;
  'Index Cond'?: string | undefined;
  'Sort Key'?: unknown;
  'Custom Plan Provider'?: string | undefined;
  'Actual Rows'?: number | undefined;
  'Actual Loops'?: number | undefined;
  'Rows Removed by Filter'?: number | undefined;
  'Rows Removed by Index Recheck'?: number | undefined;
  Plans?: Plan[] | undefined;
};
const count = z.number().optional();
const text = z.string().optional();
const planNode: z.ZodType<Plan> = z.lazy(() =>
  z.looseObject({
    'Node Type': z.string(),
    'Index Name': text,
    'Index Name (logical)': text,
    'Index Cond': text,
    'Sort Key': z.unknown().optional(),
    'Custom Plan Provider': text,
    'Actual Rows': count,
    'Actual Loops': count,
    'Rows Removed by Filter': count,
    'Rows Removed by Index Recheck': count,
    Plans: z.array(planNode).optional(),
  }),
);
const explained = z.tuple([z.looseObject({ Plan: planNode, 'Execution Time': count })]);

/** Handles `{explain: {find: …}, verbosity}`. */
export function explainCommand(backend: Backend, request: Request): Promise<Reply> {
  const inner = request.fields.get('explain');
  if (inner?.type !== 0x03) throw commandError(14, "The field 'explain' must be a document");
  const verbosity = asText(request.body, request.fields.get('verbosity')) ?? 'allPlansExecution';
  return explain(backend, request.database, asBytes(request.body, inner), verbosity !== 'queryPlanner');
}

/**
 * Returns PostgreSQL's plan for a command in MongoDB's terms, with the original in `postgresPlan`. If `run`
 * is set, the command is executed in a transaction that is rolled back, and rows are counted.
 */
export async function explain(
  backend: Backend,
  database: string,
  command: Buffer,
  run: boolean,
): Promise<Reply> {
  const fields = parseFields(command);
  const [name = ''] = fields.keys();
  const query = FUNCTIONS[name];
  if (!query) throw commandError(59, `Explain failed due to unknown command: ${name}`);
  const collection = asText(command, fields.get(name)) ?? '';
  const output = await withConnection(backend.pools.plain, async (client) => {
    await client.query('BEGIN');
    try {
      const options = `FORMAT JSON, VERBOSE, ANALYZE ${run}, BUFFERS ${run}, TIMING ${run}`;
      const select = `SELECT document FROM documentdb_api_catalog.bson_aggregation_${query}($1,$2)`;
      const [json] = await firstRow(client, `EXPLAIN (${options}) ${select}`, [database, command]);
      return json?.toString() ?? '[]';
    } finally {
      await client.query('ROLLBACK');
    }
  });
  const [{ Plan: plan, 'Execution Time': milliseconds = 0 }] = explained.parse(JSON.parse(output));
  const totals = { keys: 0, documents: 0 };
  const winningPlan = describeStage(
    plan,
    run,
    await readIndexKeys(backend, { database, collection }),
    totals,
  );
  return {
    explainVersion: '1',
    queryPlanner: {
      namespace: `${database}.${collection}`,
      parsedQuery: asDocument(command, fields.get('filter')) ?? {},
      winningPlan,
      rejectedPlans: [],
    },
    ...(run && {
      executionStats: {
        executionSuccess: true,
        nReturned: plan['Actual Rows'] ?? 0,
        executionTimeMillis: Math.round(milliseconds),
        totalKeysExamined: totals.keys,
        totalDocsExamined: totals.documents,
        executionStages: winningPlan,
      },
    }),
    postgresPlan: plan,
    ok: 1,
  };
}

type Totals = { keys: number; documents: number };

function describeStage(node: Plan, run: boolean, keys: Map<string, Document>, totals: Totals): Document {
  const kind = node['Node Type'];
  const inputs = (node.Plans ?? []).map((input) => describeStage(input, run, keys, totals));
  const [only] = inputs;
  if (kind === 'Custom Scan' && inputs.length === 1 && only) return only;
  const custom = kind === 'Custom Scan' ? node['Custom Plan Provider'] : undefined;
  const stage = walksWholeTable(node)
    ? 'COLLSCAN'
    : (STAGES[kind] ?? (custom ?? kind).toUpperCase().replaceAll(' ', '_'));
  const seen =
    (node['Actual Rows'] ?? 0) +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0);
  const returned = run && { nReturned: (node['Actual Rows'] ?? 0) * (node['Actual Loops'] ?? 1) };
  const examined = run && { docsExamined: seen };
  const below = inputs.length > 1 ? { inputStages: inputs } : only && { inputStage: only };
  if (stage === 'IXSCAN') {
    totals.keys += seen;
    const scan = {
      stage,
      ...returned,
      ...describeIndex(node, keys),
      ...(run && { keysExamined: seen }),
      ...below,
    };
    if (kind === 'Bitmap Index Scan') return scan; // Its Bitmap Heap Scan fetches.
    totals.documents += seen;
    return { stage: 'FETCH', ...returned, ...examined, inputStage: scan };
  }
  if (stage === 'COLLSCAN' || stage === 'FETCH') totals.documents += seen;
  const direction = stage === 'COLLSCAN' && { direction: 'forward' };
  return {
    stage,
    ...returned,
    ...direction,
    ...((stage === 'COLLSCAN' || stage === 'FETCH') && examined),
    ...below,
  };
}

/** Includes scans of the primary key that neither filter nor sort by _id. */
function walksWholeTable(node: Plan): boolean {
  if (node['Node Type'] === 'Seq Scan') return true;
  if (!/_pk_\d+$|^_id_$/.test(node['Index Name'] ?? '')) return false;
  return (
    !/object_id/.test(node['Index Cond'] ?? '') && !/object_id/.test(JSON.stringify(node['Sort Key'] ?? ''))
  );
}

function describeIndex(node: Plan, keys: Map<string, Document>): Document {
  const backendName = node['Index Name'] ?? '';
  const isPrimary = /^_id_|_pk_|^collection_pk/.test(backendName);
  const indexName = node['Index Name (logical)'] ?? (isPrimary ? '_id_' : backendName);
  const condition = node['Index Cond'];
  return { indexName, keyPattern: keys.get(indexName) ?? null, ...(condition && { indexCond: condition }) };
}
