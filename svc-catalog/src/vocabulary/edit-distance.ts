/**
 * Returns the number of typos between two words: letters missing, added, wrong, or two neighbors swapped
 * (optimal string alignment). Counts up to `limit`; returns `limit + 1` beyond it.
 *
 * Skips the common beginning and end. Fills only the band of `limit` cells on either side of the table's
 * diagonal: outside of it there are more errors than are counted (Ukkonen 1985, "Algorithms for approximate
 * string matching").
 */
export function editDistance(a: string, b: string, limit: number): number {
  const beyond = limit + 1;
  if (a.length - b.length > limit || b.length - a.length > limit) return beyond;
  const start = sharedStart(a, b);
  const end = sharedEnd(a, b, start);
  const height = a.length - end - start;
  const width = b.length - end - start;

  // A row indexes its cells by their distance from the diagonal, so the cell straight above is one to the
  // right. There are no cells left of the word, and those outside the band do not count.
  const band = 2 * limit + 1;
  let beforeLast: number[] = [];
  let last: number[] = [];
  let current: number[] = [];
  for (let at = 0; at < band; at += 1) last[at] = at < limit ? beyond : at - limit;
  for (let row = 1; row <= height; row += 1) {
    const inA = start + row - 1;
    const letter = a.charCodeAt(inA);
    const letterBefore = row > 1 ? a.charCodeAt(inA - 1) : 0;
    let least = beyond;
    let left = beyond;
    for (let at = 0; at < band; at += 1) {
      const column = row + at - limit;
      let errors = column === 0 ? row : beyond;
      if (column > 0) {
        const inB = start + column - 1;
        errors = (last[at] ?? beyond) + (letter === b.charCodeAt(inB) ? 0 : 1);
        const above = (last[at + 1] ?? beyond) + 1;
        if (above < errors) errors = above;
        if (left + 1 < errors) errors = left + 1;
        if (column > 1 && letter === b.charCodeAt(inB - 1) && letterBefore === b.charCodeAt(inB)) {
          const swapped = (beforeLast[at] ?? beyond) + 1;
          if (swapped < errors) errors = swapped;
        }
        if (errors > beyond) errors = beyond;
      }
      if (errors < least) least = errors;
      current[at] = errors;
      left = errors;
    }
    if (least > limit) return beyond;
    const free = beforeLast;
    beforeLast = last;
    last = current;
    current = free;
  }
  return last[width - height + limit] ?? beyond;
}

/** Returns the length of the common beginning of two words. */
function sharedStart(a: string, b: string): number {
  const shorter = a.length < b.length ? a.length : b.length;
  let at = 0;
  while (at < shorter && a.charCodeAt(at) === b.charCodeAt(at)) at += 1;
  return at;
}

/** Returns the length of the common end of two words, not counting the first `start` letters. */
function sharedEnd(a: string, b: string, start: number): number {
  const most = (a.length < b.length ? a.length : b.length) - start;
  let count = 0;
  while (count < most && a.charCodeAt(a.length - 1 - count) === b.charCodeAt(b.length - 1 - count)) {
    count += 1;
  }
  return count;
}
