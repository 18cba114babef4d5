const kilobyte = 1024;
const megabyte = kilobyte * kilobyte;

/** Formats a size, such as `80 KB` or `1.4 MB`. */
export function formatBytes(bytes: number): string {
  return bytes < megabyte
    ? `${Math.max(1, Math.round(bytes / kilobyte))} KB`
    : `${Number((bytes / megabyte).toFixed(1))} MB`;
}
