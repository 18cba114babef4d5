import { EventEmitter } from 'node:events';
import { type ConnectOpts, Socket, type SocketConstructorOpts } from 'node:net';
import pg from 'pg';
import { cutter } from './cutter.ts';

export type Value = string | Buffer | null;
/**
 * Each statement text needs its own name because `pg` does not prepare a different text under the same name.
 */
export type Statement = { name: string; text: string };
/**
 * A row's columns in PostgreSQL's binary format: BSON unchanged, numbers in big-endian order, and text in
 * UTF-8.
 */
export type Row = (Buffer | null)[];

// Available to subclasses of `pg`, but missing from its types.
declare module 'pg' {
  interface ClientConfig {
    connection?: Connection;
  }
  interface Connection {
    parsedStatements: Record<string, string | undefined>;
    attachListeners(stream: EventEmitter): void;
    parse(statement: { name: string; text: string }): void;
    bind(portal: { statement: string; values: readonly Value[]; binary: true }): void;
    execute(): void;
  }
}

const DATA_ROW = 'D'.charCodeAt(0);
const HEAD_BYTES = 5;

/**
 * A connection that returns rows as bytes. `pg` decodes each column as UTF-8, which destroys BSON. In text
 * format, the backend writes BSON in hexadecimal, which is twice as long. `pg` handles all other messages.
 */
class RowConnection extends pg.Connection {
  override attachListeners(stream: EventEmitter): void {
    const others = new EventEmitter();
    super.attachListeners(others);
    const cut = cutter(HEAD_BYTES, (bytes, at) => 1 + bytes.readUInt32BE(at + 1));
    stream.on('data', (chunk: Buffer) => {
      for (const message of cut(chunk)) {
        if (message[0] === DATA_ROW) this.emit('dataRow', parseRow(message));
        else others.emit('data', message);
      }
    });
  }
}

const parseRow = (message: Buffer) =>
  parseColumns(message, HEAD_BYTES + 2, message.readUInt16BE(HEAD_BYTES), 0);

/**
 * Returns the columns of a composite value in PostgreSQL's `record_send` format, where each column is
 * preceded by its type.
 */
export const parseComposite = (value: Buffer) => parseColumns(value, 4, value.readInt32BE(0), 4);

function parseColumns(bytes: Buffer, start: number, count: number, typeBytes: number): Row {
  const row: Row = [];
  let at = start;
  while (row.length < count) {
    const length = bytes.readInt32BE(at + typeBytes);
    at += typeBytes + 4;
    row.push(length < 0 ? null : bytes.subarray(at, at + length));
    if (length > 0) at += length;
  }
  return row;
}

const READ_BYTES = 65_536;

/**
 * Creates a socket that reads into a single buffer. By default, Node allocates a new buffer of this size for
 * each read.
 */
function createSocket(): Socket {
  const buffer = Buffer.allocUnsafeSlow(READ_BYTES);
  // In the types, only net.connect has `onread`, but net.connect passes its options to this constructor.
  const options: ConnectOpts & SocketConstructorOpts = {
    onread: {
      buffer,
      callback(bytes) {
        socket.emit('data', Buffer.from(buffer.subarray(0, bytes)));
        return true;
      },
    },
  };
  const socket: Socket = new Socket(options);
  return socket;
}

/** A client for `queryRow`. Other queries on it must return no rows. */
export class RowClient extends pg.Client {
  constructor(config: pg.ClientConfig = {}) {
    super({ ...config, connection: new RowConnection({ ...config, stream: createSocket }) });
  }
}

/**
 * A prepared statement that returns one row, in the form that `pg` accepts for external queries. The columns
 * are not described because the caller knows them.
 */
class RowStatement implements pg.Submittable {
  #row: Row | undefined;
  // The name under which `pg` tracks this prepared statement on a connection.
  readonly name: string;
  readonly text: string;
  readonly #values: readonly Value[];
  readonly #resolve: (row: Row) => void;
  readonly handleError: (error: Error) => void;

  constructor(
    { name, text }: Statement,
    values: readonly Value[],
    resolve: (row: Row) => void,
    reject: (error: Error) => void,
  ) {
    this.name = name;
    this.text = text;
    this.#values = values;
    this.#resolve = resolve;
    this.handleError = reject;
  }

  submit(connection: pg.Connection): void {
    const { name, text } = this;
    connection.stream.cork();
    if (!connection.parsedStatements[name]) connection.parse({ name, text });
    connection.bind({ statement: name, values: this.#values, binary: true });
    connection.execute();
    connection.sync();
    connection.stream.uncork();
  }
  handleDataRow(row: Row): void {
    this.#row ??= row;
  }
  handleCommandComplete(): void {}
  handleReadyForQuery(): void {
    this.#resolve(this.#row ?? []);
  }
}

export function queryRow(client: pg.Client, statement: Statement, values: readonly Value[]): Promise<Row> {
  return new Promise((resolve, reject) => {
    client.query(new RowStatement(statement, values, resolve, reject));
  });
}
