import { deserialize, serialize } from 'bson';
import fc from 'fast-check';
import { isCommandError } from '../src/proxy/errors.ts';
import {
  BrokenFraming,
  frameReply,
  type Message,
  messageCutter,
  OP_MSG,
  OP_QUERY,
  readMessage,
} from '../src/proxy/framing.ts';

function header(length: number, opcode: number): Buffer {
  const bytes = Buffer.alloc(16);
  bytes.writeInt32LE(length, 0);
  bytes.writeInt32LE(7, 4);
  bytes.writeInt32LE(opcode, 12);
  return bytes;
}
function message(opcode: number, ...parts: Uint8Array[]): Buffer {
  const rest = Buffer.concat(parts);
  return Buffer.concat([header(16 + rest.length, opcode), rest]);
}
const flags = (value: number) => Buffer.from([value & 255, value >> 8, 0, 0]);
const body = (document: object) => Buffer.concat([Buffer.from([0]), serialize(document)]);
function sequence(name: string, ...documents: object[]): Buffer {
  const rest = Buffer.concat([Buffer.from(`${name}\0`), ...documents.map((document) => serialize(document))]);
  const bytes = Buffer.alloc(5);
  bytes[0] = 1;
  bytes.writeInt32LE(4 + rest.length, 1);
  return Buffer.concat([bytes, rest]);
}

const find = message(
  OP_MSG,
  flags(0),
  body({ find: 'listings', filter: { title: /lace/i, size: { $in: ['M', 'L'] } }, $db: 'catalog' }),
);
const insert = message(
  OP_MSG,
  flags(0),
  body({ insert: 'listings', $db: 'catalog' }),
  sequence('documents', { a: 1 }, { a: 'two' }),
);

/** Returns the outcome: the message, the code of the error reply, or 'closed'. */
function outcome(bytes: Buffer): Message | number | 'closed' {
  try {
    return readMessage(bytes);
  } catch (error) {
    if (error instanceof BrokenFraming) return 'closed';
    if (isCommandError(error)) return error.mongoCode;
    throw error;
  }
}

/**
 * Returns another BSON reader's complaint about a document's bytes; its complaints about values (options,
 * UUID) do not matter here.
 */
function complaintAboutShape(document: Buffer): string {
  try {
    deserialize(document, { bsonRegExp: true, validation: { utf8: false } });
    return '';
  } catch (error) {
    const words = String(error);
    return /regular expression option|UUID/.test(words) ? '' : words;
  }
}

describe('reading a message', () => {
  test('a command with a document sequence comes out raw', () => {
    const { body: command, sequences, requestId, quiet } = readMessage(insert);
    expect(deserialize(command)).toEqual({ insert: 'listings', $db: 'catalog' });
    expect(sequences.get('documents')).toEqual(Buffer.concat([serialize({ a: 1 }), serialize({ a: 'two' })]));
    expect({ requestId, quiet }).toEqual({ requestId: 7, quiet: false });
  });

  test('the checksum is not taken for a section, and moreToCome wants no reply', () => {
    const { body: command, quiet } = readMessage(
      message(OP_MSG, flags(1 | 2), body({ ping: 1 }), Buffer.alloc(4, 9)),
    );
    expect([deserialize(command), quiet]).toEqual([{ ping: 1 }, true]);
  });

  test('the hello of old drivers comes as OP_QUERY', () => {
    const query = message(
      OP_QUERY,
      flags(4),
      Buffer.from('admin.$cmd\0'),
      Buffer.alloc(8),
      serialize({ isMaster: 1 }),
    );
    const { body: command, database } = readMessage(query);
    expect([deserialize(command), database]).toEqual([{ isMaster: 1 }, 'admin']);
  });

  test.each([
    ['an unknown opcode', message(2010, flags(0), body({ ping: 1 })), 'closed'],
    ['an unknown required flag', message(OP_MSG, flags(8), body({ ping: 1 })), 'closed'],
    ['a section of an unknown kind', message(OP_MSG, flags(0), Buffer.from([2, 0, 0, 0, 0, 0])), 'closed'],
    ['two bodies', message(OP_MSG, flags(0), body({ ping: 1 }), body({ ping: 1 })), 'closed'],
    ['no body', message(OP_MSG, flags(0), sequence('documents', { a: 1 })), 'closed'],
    ['nothing after the header', message(OP_MSG), 'closed'],
    [
      'a sequence longer than the message',
      message(OP_MSG, flags(0), body({ insert: 'a' }), Buffer.from([1, 255, 255, 0, 0, 97, 0])),
      'closed',
    ],
    [
      'a sequence of negative length',
      message(OP_MSG, flags(0), body({ insert: 'a' }), Buffer.from([1, 0, 0, 0, 255, 97, 0])),
      'closed',
    ],
    ['a document longer than the message', message(OP_MSG, flags(0), Buffer.from([0, 99, 0, 0, 0, 0])), 22],
    ['a document of negative length', message(OP_MSG, flags(0), Buffer.from([0, 255, 255, 255, 255, 0])), 22],
    [
      'an unknown element type',
      message(OP_MSG, flags(0), Buffer.from([0, 9, 0, 0, 0, 0x77, 97, 0, 1, 0])),
      22,
    ],
    [
      'a regular expression without an end',
      message(OP_MSG, flags(0), Buffer.from([0, 10, 0, 0, 0, 0x0b, 97, 0, 98, 99, 0])),
      22,
    ],
    [
      'a string without an end',
      message(OP_MSG, flags(0), Buffer.from([0, 14, 0, 0, 0, 2, 97, 0, 2, 0, 0, 0, 98, 99, 0])),
      22,
    ],
    ['a name without an end', message(OP_MSG, flags(0), Buffer.from([0, 8, 0, 0, 0, 0x0a, 97, 98, 0])), 22],
    ['a boolean of 2', message(OP_MSG, flags(0), Buffer.from([0, 9, 0, 0, 0, 8, 97, 0, 2, 0])), 22],
  ])('%s is refused', (_name, bytes, expected) => {
    expect(outcome(bytes)).toBe(expected);
  });

  test('a document nested a thousand deep is refused, one nested a hundred deep is not', () => {
    const nested = (depth: number) => {
      let document: object = {};
      for (let at = 0; at < depth; at++) document = { a: document };
      return outcome(message(OP_MSG, flags(0), body(document)));
    };
    expect(nested(1000)).toBe(22);
    expect(nested(100)).toMatchObject({ requestId: 7 });
  });

  test('whatever bytes are damaged, the answer is a whole document, an error or a closed connection', () => {
    const damage = fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), {
      minLength: 1,
      maxLength: 4,
    });
    fc.assert(
      fc.property(fc.constantFrom(find, insert), damage, fc.option(fc.nat()), (original, changes, cut) => {
        const bytes = Buffer.from(original);
        for (const [at, value] of changes) bytes[16 + (at % (bytes.length - 16))] = value;
        const sent = cut === null ? bytes : bytes.subarray(0, 16 + (cut % (bytes.length - 16)));
        const result = outcome(sent);
        if (typeof result === 'object') expect(complaintAboutShape(result.body)).toBe('');
        else expect([22, 'closed']).toContain(result);
      }),
      { numRuns: 20_000 },
    );
  });
});

describe('cutting a stream into messages', () => {
  test('any chunks of it give the same messages', () => {
    const stream = Buffer.concat([find, insert, find]);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1 }), (sizes) => {
        const cut = messageCutter();
        const messages: Buffer[] = [];
        for (let at = 0, turn = 0; at < stream.length; turn++) {
          const size = sizes[turn % sizes.length] ?? 1;
          messages.push(...cut(stream.subarray(at, at + size)));
          at += size;
        }
        expect(Buffer.concat(messages).equals(stream)).toBe(true);
        expect(messages.map((bytes) => bytes.length)).toEqual([find.length, insert.length, find.length]);
      }),
    );
  });

  test.each([15, 0, -1, 48_000_001, 0x7fffffff])('a length of %d closes the connection', (length) => {
    expect(() => messageCutter()(header(length, OP_MSG))).toThrow(BrokenFraming);
  });
});

describe('a reply', () => {
  test('of ours is framed with the id that it answers', () => {
    const framed = frameReply({ requestId: 41, opcode: OP_MSG }, { ok: 1 });
    expect(framed.readInt32LE(0)).toBe(framed.length);
    expect([framed.readInt32LE(8), framed.readInt32LE(12)]).toEqual([41, OP_MSG]);
    expect(deserialize(framed.subarray(21))).toEqual({ ok: 1 });
  });

  test("of the backend's stays in its buffer", () => {
    const answer = Buffer.concat([Buffer.alloc(21, 255), serialize({ ok: 1 })]);
    const framed = frameReply({ requestId: 1, opcode: OP_MSG }, answer);
    expect(framed.buffer).toBe(answer.buffer);
    expect(deserialize(readMessage(framed).body)).toEqual({ ok: 1 });
  });

  test('to OP_QUERY is an OP_REPLY with one document', () => {
    const framed = frameReply({ requestId: 1, opcode: OP_QUERY }, { ok: 1 });
    expect([framed.readInt32LE(0), framed.readInt32LE(12), framed.readInt32LE(32)]).toEqual([
      framed.length,
      1,
      1,
    ]);
    expect(deserialize(framed.subarray(36))).toEqual({ ok: 1 });
  });
});
