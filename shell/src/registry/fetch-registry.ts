import { parseRegistry, type Registry, type ReleasedSlice } from '@alaso/contracts';
import { withRetries } from '../network/with-retries.ts';
import { pickRelease } from './pick-release.ts';

const given = new Set<string>();

/** Warns the team that owns an entry, once, however often the registry is read. */
function warnOnce(sentence: string): void {
  if (given.has(sentence)) return;
  given.add(sentence);
  // oxlint-disable-next-line no-console
  console.warn(sentence);
}

/** How long one try may take, and the waits before the second and third try. */
const timeLimitMs = 8000;
/** How long to wait for what may be new: somebody who pressed Retry waits as well. */
const refreshLimitMs = 3000;
const waitsMs = [400, 1200];

function read(json: unknown): Registry {
  const { slices, shell, refused } = parseRegistry(json);
  for (const { name, reason } of refused) {
    warnOnce(`/registry.json: the entry of "${name}" is left out (${reason}). Its team publishes it again.`);
  }
  return { slices: slices.map(pickRelease), shell };
}

/** Returns an entry as the registry's are read; undefined where it cannot be used. */
export const readEntry = (entry: unknown): ReleasedSlice | undefined =>
  parseRegistry({ slices: [entry] }).slices[0];

/** The browser asks with the tag of the answer that it has: what is unchanged does not come again. */
async function fetchText(limitMs: number): Promise<string> {
  const address = new URL('/registry.json', window.location.origin).href;
  const response = await fetch(address, { cache: 'no-cache', signal: AbortSignal.timeout(limitMs) });
  if (!response.ok) throw new Error(`/registry.json answered ${response.status}`);
  return response.text();
}

/** Returns the registry that the gateway has put into the page; null where it has not. */
export function registryInPage(): Registry | null {
  try {
    return read(JSON.parse(document.querySelector('#registry')?.textContent ?? ''));
  } catch {
    return null;
  }
}

/**
 * Which slices are live. An entry that cannot be used costs only its own slice.
 * @throws when three tries brought no readable registry.
 */
export function fetchRegistry(): Promise<Registry> {
  return withRetries(waitsMs, async () => read(JSON.parse(await fetchText(timeLimitMs))));
}

/** What is live now. @throws where one quick try brought no readable registry */
export const fetchRegistryOnce = async (): Promise<Registry> =>
  read(JSON.parse(await fetchText(refreshLimitMs)));
