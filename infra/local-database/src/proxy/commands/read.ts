import { connectionFor, type Backend } from '../backend.ts';
import { firstRow, replyOf } from '../postgres.ts';
import { asFlag, asInteger, asBytes, fieldsOf } from '../bson-fields.ts';
import { Long } from 'bson';
import type { CommandTable, Reply, Request } from '../request.ts';
import { explain, explainCommand } from './explain.ts';

/** The commands find, aggregate, count and distinct, their cursors, and explain. */
export function readCommands(backend: Backend): CommandTable {
  const query =
    (name: string) =>
    async (request: Request): Promise<Reply> => {
      const text = `SELECT document FROM documentdb_api.${name}_query($1,$2)`;
      const [document] = await firstRow(connectionFor(backend, request), text, [
        request.database,
        request.body,
      ]);
      return replyOf(document);
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
  for (const item of list ? fieldsOf(list).values() : []) {
    const id = list && asInteger(list, item);
    if (id !== undefined)
      (backend.cursors.kill(id) ? cursorsKilled : cursorsNotFound).push(Long.fromBigInt(id));
  }
  return { cursorsKilled, cursorsNotFound, cursorsAlive: [], cursorsUnknown: [], ok: 1 };
}
