import { Long } from 'bson';
import { type Backend, connectionFor } from '../backend.ts';
import { asBytes, asFlag, asInteger, asNumber, parseFields } from '../bson-fields.ts';
import { firstRow, buildReply } from '../postgres.ts';
import type { Command, CommandTable, Reply, Request } from '../request.ts';
import type { Value } from '../row-statement.ts';
import { explain, explainCommand } from './explain.ts';

export function collectionCommands(backend: Backend): CommandTable {
  const query =
    (text: string, values: (request: Request) => Value[]): Command =>
    async (request) => {
      const [document] = await firstRow(connectionFor(backend, request), text, values(request));
      return buildReply(document);
    };
  const inDatabase = ({ database, body }: Request) => [database, body];
  const bodyOnly = ({ body }: Request) => [body];
  const scale = ({ body, fields }: Request) => String(asNumber(body, fields.get('scale')) ?? 1);

  return {
    create: query('SELECT documentdb_api.create_collection_view($1,$2)', inDatabase),
    drop: async ({ database, collection }) => {
      await firstRow(backend.pools.plain, 'SELECT documentdb_api.drop_collection($1,$2)', [
        database,
        collection,
      ]);
      return { ns: `${database}.${collection}`, nIndexesWas: 1, ok: 1 };
    },
    dropDatabase: async ({ database }) => {
      await firstRow(backend.pools.plain, 'SELECT documentdb_api.drop_database($1)', [database]);
      return { dropped: database, ok: 1 };
    },
    listCollections: (request) => backend.cursors.firstPage(request, 'list_collections'),
    listDatabases: query('SELECT documentdb_api.list_databases($1)', bodyOnly),
    renameCollection: query('SELECT documentdb_api.rename_collection($1::documentdb_core.bson)', bodyOnly),
    collMod: query('SELECT documentdb_api.coll_mod($1,$2,$3)', (request) => [
      request.database,
      request.collection,
      request.body,
    ]),
    collStats: query('SELECT documentdb_api.coll_stats($1,$2,$3)', (request) => [
      request.database,
      request.collection,
      scale(request),
    ]),
    dbStats: query('SELECT documentdb_api.db_stats($1,$2,false)', (request) => [
      request.database,
      scale(request),
    ]),
    validate: query('SELECT documentdb_api.validate($1,$2)', inDatabase),
    compact: query('SELECT documentdb_api.compact($1)', bodyOnly),
    currentOp: query('SELECT documentdb_api.current_op_command($1)', bodyOnly),
    killOp: query('SELECT documentdb_api.kill_op($1)', bodyOnly),
  };
}

export function readCommands(backend: Backend): CommandTable {
  const query =
    (name: string) =>
    async (request: Request): Promise<Reply> => {
      const text = `SELECT document FROM documentdb_api.${name}_query($1,$2)`;
      const [document] = await firstRow(connectionFor(backend, request), text, [
        request.database,
        request.body,
      ]);
      return buildReply(document);
    };
  return {
    find: (request) => backend.cursors.firstPage(request, 'find'),
    aggregate: (request) =>
      asFlag(request.body, request.fields.get('explain'))
        ? explain(backend, request.database, request.body, false)
        : backend.cursors.firstPage(request, 'aggregate'),
    getMore: (request) => backend.cursors.getMore(request),
    killCursors: (request) => killCursors(backend, request),
    count: query('count'),
    distinct: query('distinct'),
    explain: (request) => explainCommand(backend, request),
  };
}

function killCursors(backend: Backend, request: Request): Reply {
  const field = request.fields.get('cursors');
  const list = field?.type === 0x04 ? asBytes(request.body, field) : undefined;
  const cursorsKilled: Long[] = [];
  const cursorsNotFound: Long[] = [];
  for (const item of list ? parseFields(list).values() : []) {
    const id = list && asInteger(list, item);
    if (id !== undefined)
      (backend.cursors.kill(id) ? cursorsKilled : cursorsNotFound).push(Long.fromBigInt(id));
  }
  return { cursorsKilled, cursorsNotFound, cursorsAlive: [], cursorsUnknown: [], ok: 1 };
}
