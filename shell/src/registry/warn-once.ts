const given = new Set<string>();

/** Warns the team that owns an entry, once, however often the registry is read. */
export function warnOnce(sentence: string): void {
  if (given.has(sentence)) return;
  given.add(sentence);
  // oxlint-disable-next-line no-console
  console.warn(sentence);
}
