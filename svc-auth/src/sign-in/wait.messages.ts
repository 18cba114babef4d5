/** Returns how long to wait: `30 seconds`, `5 minutes`. */
export function waitInWords(waitMs: number): string {
  const seconds = Math.ceil(waitMs / 1000);
  if (seconds === 1) return 'a second';
  return seconds <= 120 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`;
}
