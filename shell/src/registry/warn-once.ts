const given = new Set<string>();

/** Warns the team whose entry it is, once, however often the registry is read; visitors can do nothing about it. */
export function warnOnce(sentence: string): void {
  if (given.has(sentence)) return;
  given.add(sentence);
  // eslint-disable-next-line no-console
  console.warn(sentence);
}
