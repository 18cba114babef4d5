/** Returns the words of a name for comparison: without accents and capitals. */
export function nameWords(name: string): string[] {
  return (
    name
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}
