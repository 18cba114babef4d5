/** A `g` pattern, and the characters after which it must not match. */
export type Bounded = { notAfter?: RegExp; pattern: RegExp };

function nextOf({ notAfter, pattern }: Bounded, text: string, from: number): RegExpExecArray | null {
  pattern.lastIndex = from;
  let match = pattern.exec(text);
  while (match && notAfter?.test(text.charAt(match.index - 1))) {
    pattern.lastIndex = match.index + 1;
    match = pattern.exec(text);
  }
  return match;
}

/**
 * Yields the matches for any of these patterns from left to right, like `(?<!…)…|…`. Safari before 16.4
 * rejects an entire file that contains a pattern like this. At the same position, the first pattern takes
 * precedence.
 */
export function* matchesOf(text: string, ways: readonly Bounded[]): Generator<RegExpExecArray> {
  let from = 0;
  const next = new Map(ways.map((way) => [way, nextOf(way, text, from)]));
  for (;;) {
    let first: RegExpExecArray | null = null;
    for (const way of ways) {
      let match = next.get(way) ?? null;
      if (match && match.index < from) next.set(way, (match = nextOf(way, text, from)));
      if (match && (!first || match.index < first.index)) first = match;
    }
    if (!first) return;
    yield first;
    from = first.index + first[0].length;
  }
}
