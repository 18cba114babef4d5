import type { Document } from 'bson';
import type pg from 'pg';
import { asBytes, asFlag, asInteger, asText, type Field, parseFields } from './bson-fields.ts';
import { commandError } from './errors.ts';
import type { Message } from './framing.ts';

/** A session's transaction. It holds one PostgreSQL connection while active. */
export type Transaction = {
  number: bigint;
  state: 'active' | 'committed' | 'aborted';
  client: pg.PoolClient | null;
  /**
   * The connection on which the client sent the last command. A driver may use several for one transaction.
   */
  connectionId: number;
  expiry: NodeJS.Timeout;
  endedAt: number;
};

export type Client = {
  connectionId: number;
  /** Returns true if the client is gone, in which case nothing is retried. */
  abandoned: () => boolean;
};

/** A single command. Its document stays raw, and only the top-level fields are parsed. */
export type Request = Client & {
  name: string;
  /** The collection, for commands that specify one in their first field. Empty for all other commands. */
  collection: string;
  database: string;
  body: Buffer;
  sequences: Map<string, Buffer>;
  fields: Map<string, Field>;
  /** The session's id in hexadecimal. */
  session: string | undefined;
  transaction: Transaction | null;
};

/** A command's reply: either the backend's bytes (`buildReply`) or a document to be serialized. */
export type Reply = Buffer | Document;
export type Command = (request: Request) => Reply | Promise<Reply>;
export type CommandTable = Record<string, Command>;

export function parseRequest(message: Message, client: Client): Request {
  const { body, sequences } = message;
  const fields = parseFields(body);
  const [first] = fields;
  if (!first) throw commandError(59, "no such command: ''");
  const [name, field] = first;
  return {
    name,
    collection: asText(body, field) ?? '',
    database: asText(body, fields.get('$db')) ?? message.database ?? 'admin',
    body,
    sequences,
    fields,
    session: readSession(body, fields.get('lsid')),
    transaction: null,
    ...client,
  };
}

function readSession(body: Buffer, field: Field | undefined): string | undefined {
  if (field?.type !== 0x03) return undefined;
  return sessionKey(asBytes(body, field));
}

/** Returns the key for a session document `{id: UUID}`. */
export function sessionKey(session: Buffer): string | undefined {
  const id = parseFields(session).get('id');
  return id?.type === 0x05 ? session.toString('hex', id.start + 5, id.end) : undefined;
}

export const readFlag = (request: Request, field: string) => asFlag(request.body, request.fields.get(field));
export const readInteger = (request: Request, field: string) =>
  asInteger(request.body, request.fields.get(field));
