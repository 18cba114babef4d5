import { commandError } from './errors.ts';

/** Deeper than MongoDB allows documents to nest (100), but not too deep for the stack. */
const MAX_DEPTH = 200;

const invalid = (what: string) => commandError(22, `invalid BSON: ${what}`);

/**
 * Checks a complete document without reading past `end`. Returns the position where the document ends. The
 * backend parses BSON in C inside the database process and must never receive a malformed document.
 * @throws InvalidBSON (22) at the first wrong length, terminator, or type
 */
export function checkDocument(bytes: Buffer, start: number, end: number, depth = 0): number {
  if (depth > MAX_DEPTH) throw invalid('nested too deeply');
  const length = int32(bytes, start, end);
  const stop = start + length - 1;
  if (length < 5 || stop >= end || bytes[stop] !== 0) throw invalid('a document has a wrong length');
  let at = start + 4;
  while (at < stop) {
    const type = bytes[at] ?? 0;
    at = checkValue(bytes, type, afterText(bytes, at + 1, stop), stop, depth);
  }
  if (at !== stop) throw invalid('a document has a wrong length');
  return stop + 1;
}

function checkValue(bytes: Buffer, type: number, at: number, end: number, depth: number): number {
  switch (type) {
    case 0x01: // double
    case 0x09: // date
    case 0x11: // timestamp
    case 0x12: // long
      return within(at + 8, end);
    case 0x02: // string
    case 0x0d: // code
    case 0x0e: // symbol
      return afterString(bytes, at, end);
    case 0x03: // document
    case 0x04: // array
      return checkDocument(bytes, at, end, depth + 1);
    case 0x05: {
      // binary
      const length = int32(bytes, at, end);
      if (length < 0) throw invalid('a binary value has a wrong length');
      return within(at + 5 + length, end);
    }
    case 0x06: // undefined
    case 0x0a: // null
    case 0x7f: // max key
    case 0xff: // min key
      return at;
    case 0x07: // object id
      return within(at + 12, end);
    case 0x08: {
      // boolean
      const value = bytes[at];
      if (at >= end || (value !== 0 && value !== 1)) throw invalid('a boolean is neither true nor false');
      return at + 1;
    }
    case 0x0b: // regular expression: pattern, options
      return afterText(bytes, afterText(bytes, at, end), end);
    case 0x0c: // pointer
      return within(afterString(bytes, at, end) + 12, end);
    case 0x0f: {
      // code with scope
      const stop = within(at + int32(bytes, at, end), end);
      const scope = afterString(bytes, at + 4, stop);
      if (checkDocument(bytes, scope, stop, depth + 1) !== stop) throw invalid('code has a wrong length');
      return stop;
    }
    case 0x10: // int
      return within(at + 4, end);
    case 0x13: // decimal
      return within(at + 16, end);
    default:
      throw invalid(`unknown element type ${type}`);
  }
}

function int32(bytes: Buffer, at: number, end: number): number {
  if (at + 4 > end) throw invalid('cut short');
  return bytes.readInt32LE(at);
}

function within(next: number, end: number): number {
  if (next > end) throw invalid('cut short');
  return next;
}

/** Returns the position after a zero-terminated string. */
function afterText(bytes: Buffer, at: number, end: number): number {
  const zero = bytes.indexOf(0, at);
  if (zero < 0 || zero >= end) throw invalid('a name or pattern has no end');
  return zero + 1;
}

/** Returns the position after a length-prefixed string. */
function afterString(bytes: Buffer, at: number, end: number): number {
  const length = int32(bytes, at, end);
  const next = at + 4 + length;
  if (length < 1 || next > end || bytes[next - 1] !== 0) throw invalid('a string has a wrong length');
  return next;
}
