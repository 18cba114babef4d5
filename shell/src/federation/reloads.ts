/** Counts reloads of a release in this page, by the folder it was published to. */
const reloads = new Map<string, number>();

/** Returns the folder of a release's manifest or entry. */
const folderOf = (address: string) => new URL('.', new URL(address, window.location.origin)).href;

export const reloadsOf = (address: string) => reloads.get(folderOf(address)) ?? 0;

export function countReload(address: string): void {
  reloads.set(folderOf(address), reloadsOf(address) + 1);
}
