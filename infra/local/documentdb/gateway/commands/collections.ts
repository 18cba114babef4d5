import { asNumber } from '../bson-fields.ts';
import { connectionFor, type Engine } from '../engine.ts';
import { firstRow, replyOf } from '../postgres.ts';
import type { Value } from '../row-statement.ts';
import type { Command, CommandTable, Request } from '../request.ts';

/** Collections and databases: made, dropped, listed, renamed, measured. */
export function collectionCommands(engine: Engine): CommandTable {
  const answer =
    (text: string, values: (request: Request) => Value[]): Command =>
    async (request) => {
      const [document] = await firstRow(connectionFor(engine, request), text, values(request));
      return replyOf(document);
    };
  const inDatabase = ({ database, body }: Request) => [database, body];
  const bodyOnly = ({ body }: Request) => [body];
  const scale = ({ body, fields }: Request) => String(asNumber(body, fields.get('scale')) ?? 1);

  return {
    create: answer('SELECT documentdb_api.create_collection_view($1,$2)', inDatabase),
    drop: async ({ database, collection }) => {
      await firstRow(engine.pools.plain, 'SELECT documentdb_api.drop_collection($1,$2)', [
        database,
        collection,
      ]);
      return { ns: `${database}.${collection}`, nIndexesWas: 1, ok: 1 };
    },
    dropDatabase: async ({ database }) => {
      await firstRow(engine.pools.plain, 'SELECT documentdb_api.drop_database($1)', [database]);
      return { dropped: database, ok: 1 };
    },
    listCollections: (request) => engine.cursors.firstPage(request, 'list_collections'),
    listDatabases: answer('SELECT documentdb_api.list_databases($1)', bodyOnly),
    renameCollection: answer('SELECT documentdb_api.rename_collection($1::documentdb_core.bson)', bodyOnly),
    collMod: answer('SELECT documentdb_api.coll_mod($1,$2,$3)', (request) => [
      request.database,
      request.collection,
      request.body,
    ]),
    collStats: answer('SELECT documentdb_api.coll_stats($1,$2,$3)', (request) => [
      request.database,
      request.collection,
      scale(request),
    ]),
    dbStats: answer('SELECT documentdb_api.db_stats($1,$2,false)', (request) => [
      request.database,
      scale(request),
    ]),
    validate: answer('SELECT documentdb_api.validate($1,$2)', inDatabase),
    compact: answer('SELECT documentdb_api.compact($1)', bodyOnly),
    currentOp: answer('SELECT documentdb_api.current_op_command($1)', bodyOnly),
    killOp: answer('SELECT documentdb_api.kill_op($1)', bodyOnly),
  };
}
