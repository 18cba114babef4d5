import { Registry } from '@alaso/contracts';

/** How long one try may take, and the waits before the second and third try, in ms. */
const timeLimit = 8000;
const retryDelays = [400, 1200];

async function fetchOnce(): Promise<Registry> {
  const address = new URL('/registry.json', window.location.origin).href;
  const response = await fetch(address, { cache: 'no-cache', signal: AbortSignal.timeout(timeLimit) });
  if (!response.ok) throw new Error(`/registry.json answered ${response.status}`);
  return Registry.parse(await response.json());
}

/** Which slices are live. @throws when three tries got no readable answer. */
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
