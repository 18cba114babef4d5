/** The `cursor` of a Link header's `rel="next"` (RFC 8288), null on the last page. */
export function nextCursorOf(link: string | null): string | null {
  const target = link?.match(/<([^>]*)>\s*;[^,]*rel="?next"?/)?.[1];
  if (target === undefined) return null;
  return new URL(target, window.location.origin).searchParams.get('cursor');
}
