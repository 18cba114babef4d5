const kilobyte = 1024;
const megabyte = kilobyte * kilobyte;

/** Returns a size in words: `80 KB`, `1.4 MB`. */
export function formatBytes(bytes: number): string {
  return bytes < megabyte
    ? `${Math.max(1, Math.round(bytes / kilobyte))} KB`
    : `${Number((bytes / megabyte).toFixed(1))} MB`;
}
