import { serialize, type Document } from 'bson';
import { checkDocument } from './bson-check.ts';
import { cutter } from './cutter.ts';

/** MongoDB's limit, which `hello` reports to clients. */
export const MAX_MESSAGE_BYTES = 48_000_000;
/** The smallest message consists only of a header. */
const HEADER_BYTES = 16;

const OP_REPLY = 1;
export const OP_QUERY = 2004;
export const OP_MSG = 2013;
const CHECKSUM_PRESENT = 1;
const MORE_TO_COME = 2;
/**
 * A server must reject a message with any of these bits unless it supports them. The upper bits are optional.
 */
const UNKNOWN_REQUIRED_BITS = 0xfffc;
const LEGACY_REPLY_FLAGS = 8; // AwaitCapable: set by every server since 2006.

/** A received command: its document and document sequences (raw BSON, checked). */
export type Message = {
  requestId: number;
  opcode: typeof OP_MSG | typeof OP_QUERY;
  body: Buffer;
  sequences: Map<string, Buffer>;
  /** Used only in OP_QUERY. OP_MSG has `$db`. */
  database: string | undefined;
  /** True if the client does not wait for a reply (`w: 0`). */
  quiet: boolean;
};

/**
 * Thrown if the bytes cannot be split into messages or belong to another protocol. The connection has to be
 * closed.
 */
export class BrokenFraming extends Error {}

/**
 * Returns a function that splits a client's bytes into messages. @throws BrokenFraming for an invalid length
 */
export const messageCutter = () =>
  cutter(4, (bytes, at) => {
    const length = bytes.readInt32LE(at);
    if (length < HEADER_BYTES || length > MAX_MESSAGE_BYTES)
      throw new BrokenFraming(`message of ${length} bytes`);
    return length;
  });

/**
 * @throws BrokenFraming unless the message is OP_MSG or OP_QUERY with one command document
 * @throws InvalidBSON (22) for a malformed document; the request can still be replied to
 */
export function readMessage(bytes: Buffer): Message {
  const requestId = bytes.readInt32LE(4);
  const opcode = bytes.readInt32LE(12);
  if (opcode === OP_MSG) return readMsg(bytes, requestId);
  if (opcode === OP_QUERY) return readQuery(bytes, requestId);
  throw new BrokenFraming(`opcode ${opcode}`);
}

function readMsg(bytes: Buffer, requestId: number): Message {
  if (bytes.length < HEADER_BYTES + 5) throw new BrokenFraming('OP_MSG without a section');
  const flags = bytes.readUInt32LE(HEADER_BYTES);
  if (flags & UNKNOWN_REQUIRED_BITS) throw new BrokenFraming(`OP_MSG with unknown flags ${flags}`);
  const end = bytes.length - (flags & CHECKSUM_PRESENT ? 4 : 0);
  let body: Buffer | undefined;
  const sequences = new Map<string, Buffer>();
  for (let at = HEADER_BYTES + 4; at < end; ) {
    const kind = bytes[at++];
    if (kind === 0) {
      if (body) throw new BrokenFraming('OP_MSG with two bodies');
      const next = checkDocument(bytes, at, end);
      body = bytes.subarray(at, next);
      at = next;
    } else if (kind === 1) {
      const next = at + 4 <= end ? at + bytes.readInt32LE(at) : -1;
      const zero = bytes.indexOf(0, at + 4);
      if (next > end || zero < 0 || zero >= next) throw new BrokenFraming('OP_MSG with a broken sequence');
      for (let document = zero + 1; document < next; ) document = checkDocument(bytes, document, next);
      sequences.set(bytes.toString('latin1', at + 4, zero), bytes.subarray(zero + 1, next));
      at = next;
    } else {
      throw new BrokenFraming(`OP_MSG with a section of kind ${kind}`);
    }
  }
  if (!body) throw new BrokenFraming('OP_MSG without a body');
  return {
    requestId,
    opcode: OP_MSG,
    body,
    sequences,
    database: undefined,
    quiet: (flags & MORE_TO_COME) !== 0,
  };
}

function readQuery(bytes: Buffer, requestId: number): Message {
  const zero = bytes.indexOf(0, HEADER_BYTES + 4);
  const start = zero + 9; // numberToSkip and numberToReturn are in between.
  if (zero < 0 || start + 5 > bytes.length) throw new BrokenFraming('OP_QUERY cut short');
  const body = bytes.subarray(start, checkDocument(bytes, start, bytes.length));
  const database = bytes.toString('latin1', HEADER_BYTES + 4, zero).split('.')[0];
  return { requestId, opcode: OP_QUERY, body, sequences: new Map(), database, quiet: false };
}

/** Number of bytes before the document in a reply: the header, the flags, and the section kind. */
export const REPLY_HEAD_BYTES = HEADER_BYTES + 5;

let lastReply = 0;

/**
 * Returns the complete reply in one buffer. A reply from the backend already has room for the head
 * (`buildReply` in postgres.ts), so its document is never parsed.
 */
export function frameReply(to: Pick<Message, 'requestId' | 'opcode'>, reply: Buffer | Document): Buffer {
  const framed = Buffer.isBuffer(reply)
    ? reply
    : Buffer.concat([Buffer.alloc(REPLY_HEAD_BYTES), serialize(reply)]);
  if (to.opcode === OP_QUERY) return frameLegacyReply(to.requestId, framed.subarray(REPLY_HEAD_BYTES));
  writeHeader(framed, to.requestId, OP_MSG);
  framed.fill(0, HEADER_BYTES, REPLY_HEAD_BYTES);
  return framed;
}

function frameLegacyReply(requestId: number, document: Buffer): Buffer {
  const framed = Buffer.concat([Buffer.alloc(HEADER_BYTES + 20), document]);
  writeHeader(framed, requestId, OP_REPLY);
  framed.writeInt32LE(LEGACY_REPLY_FLAGS, 16);
  framed.writeInt32LE(1, 32); // The number of documents.
  return framed;
}

function writeHeader(framed: Buffer, requestId: number, opcode: number): void {
  lastReply = (lastReply + 1) & 0x7fffffff;
  framed.writeInt32LE(framed.length, 0);
  framed.writeInt32LE(lastReply, 4);
  framed.writeInt32LE(requestId, 8);
  framed.writeInt32LE(opcode, 12);
}
