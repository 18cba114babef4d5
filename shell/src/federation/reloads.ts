/** How often the page has loaded a release anew, by the folder that it was published to. */
const reloads = new Map<string, number>();

/** The folder that a release's manifest or entry lies in. */
export const folderOf = (address: string) => new URL('.', new URL(address, window.location.origin)).href;

export const reloadsOf = (address: string) => reloads.get(folderOf(address)) ?? 0;

export function countReload(address: string): void {
  reloads.set(folderOf(address), reloadsOf(address) + 1);
}
