import { parseRegistry, type Registry } from '@alaso/contracts';

/** How long one try may take, and the waits before the second and third try, in ms. */
const timeLimit = 8000;
const retryDelays = [400, 1200];

/** What was said of entries that cannot be used: each once, however often the registry is read. */
const told = new Set<string>();

function tellOnce(sentence: string): void {
  if (told.has(sentence)) return;
  told.add(sentence);
  // For the team whose entry it is: nobody who visits can do anything about it.
  // eslint-disable-next-line no-console
  console.warn(sentence);
}

async function fetchOnce(): Promise<Registry> {
  const address = new URL('/registry.json', window.location.origin).href;
  const response = await fetch(address, { cache: 'no-cache', signal: AbortSignal.timeout(timeLimit) });
  if (!response.ok) throw new Error(`/registry.json answered ${response.status}`);
  const { slices, refused } = parseRegistry(await response.json());
  for (const { name, reason } of refused) {
    tellOnce(`/registry.json: the entry of "${name}" is left out (${reason}). Its team publishes it again.`);
  }
  return { slices };
}

/** Which slices are live. One team's odd entry costs only that slice. @throws when three tries got no readable answer. */
export async function fetchRegistry(): Promise<Registry> {
  for (const delay of retryDelays) {
    try {
      return await fetchOnce();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, delay));
    }
  }
  return fetchOnce();
}
