/**
 * Splits a connection's bytes into messages.
 * @param lengthAt reads a message's total length from its first `headBytes` bytes; may throw
 * @returns a function that takes a chunk and returns the messages that the chunk completes
 */
export function cutter(
  headBytes: number,
  lengthAt: (bytes: Buffer, at: number) => number,
): (chunk: Buffer) => Buffer[] {
  let parts: Buffer[] = [];
  let have = 0;
  let need = headBytes;
  return (chunk) => {
    parts.push(chunk);
    have += chunk.length;
    if (have < need) return [];
    const bytes = parts.length === 1 ? chunk : Buffer.concat(parts);
    const messages: Buffer[] = [];
    let at = 0;
    for (need = headBytes; bytes.length - at >= need; need = headBytes) {
      need = lengthAt(bytes, at);
      if (bytes.length - at < need) break;
      messages.push(bytes.subarray(at, at + need));
      at += need;
    }
    have = bytes.length - at;
    parts = have ? [bytes.subarray(at)] : [];
    return messages;
  };
}
