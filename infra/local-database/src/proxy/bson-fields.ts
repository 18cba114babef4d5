import { deserialize, type Document } from 'bson';

/** The position of a field's value in the document. */
export type Field = { type: number; start: number; end: number };

/** Returns the top-level fields of a checked document (bson-check.ts) without parsing their values. */
export function parseFields(bytes: Buffer): Map<string, Field> {
  const fields = new Map<string, Field>();
  for (let at = 4; bytes[at]; ) {
    const type = bytes[at] ?? 0;
    const zero = bytes.indexOf(0, at + 1);
    const start = zero + 1;
    const end = start + sizeOf(bytes, type, start);
    fields.set(bytes.toString('latin1', at + 1, zero), { type, start, end });
    at = end;
  }
  return fields;
}

function sizeOf(bytes: Buffer, type: number, at: number): number {
  switch (type) {
    case 0x01:
    case 0x09:
    case 0x11:
    case 0x12:
      return 8;
    case 0x02:
    case 0x0d:
    case 0x0e:
      return 4 + bytes.readInt32LE(at);
    case 0x03:
    case 0x04:
    case 0x0f:
      return bytes.readInt32LE(at);
    case 0x05:
      return 5 + bytes.readInt32LE(at);
    case 0x07:
      return 12;
    case 0x08:
      return 1;
    case 0x0b:
      return bytes.indexOf(0, bytes.indexOf(0, at) + 1) + 1 - at;
    case 0x0c:
      return 16 + bytes.readInt32LE(at);
    case 0x10:
      return 4;
    case 0x13:
      return 16;
    default:
      return 0;
  }
}

export const asBytes = (bytes: Buffer, field: Field) => bytes.subarray(field.start, field.end);

export const asText = (bytes: Buffer, field: Field | undefined) =>
  field?.type === 0x02 ? bytes.toString('utf8', field.start + 4, field.end - 1) : undefined;

export const asFlag = (bytes: Buffer, field: Field | undefined) =>
  field?.type === 0x08 ? bytes[field.start] === 1 : undefined;

/** Converts a number of any BSON type, for limits, sizes, and codes. */
export function asNumber(bytes: Buffer, field: Field | undefined): number | undefined {
  if (field?.type === 0x01) return bytes.readDoubleLE(field.start);
  if (field?.type === 0x10) return bytes.readInt32LE(field.start);
  return field?.type === 0x12 ? Number(bytes.readBigInt64LE(field.start)) : undefined;
}

/** Converts an integer without losing precision, for cursor ids and transaction numbers. */
export function asInteger(bytes: Buffer, field: Field | undefined): bigint | undefined {
  if (field?.type === 0x12) return bytes.readBigInt64LE(field.start);
  return field?.type === 0x10 ? BigInt(bytes.readInt32LE(field.start)) : undefined;
}

export const asDocument = (bytes: Buffer, field: Field | undefined): Document | undefined =>
  field?.type === 0x03 ? deserialize(asBytes(bytes, field), { bsonRegExp: true }) : undefined;

export function asDocuments(bytes: Buffer, field: Field | undefined): Buffer[] {
  if (field?.type !== 0x04) return [];
  const list = asBytes(bytes, field);
  return [...parseFields(list).values()]
    .filter(({ type }) => type === 0x03)
    .map((item) => asBytes(list, item));
}

export function inSequence(bytes: Buffer): Buffer[] {
  const documents: Buffer[] = [];
  for (let at = 0; at < bytes.length; ) {
    const end = at + bytes.readInt32LE(at);
    documents.push(bytes.subarray(at, end));
    at = end;
  }
  return documents;
}
