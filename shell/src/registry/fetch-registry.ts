import { parseRegistry, type Registry } from '@alaso/contracts';
import { withRetries } from '../network/with-retries.ts';
import { warnOnce } from './warn-once.ts';

/** How long one try may take, and the waits before the second and third try. */
const timeLimitMs = 8000;
const waitsMs = [400, 1200];

function read(json: unknown): Registry {
  const { slices, refused } = parseRegistry(json);
  for (const { name, reason } of refused) {
    warnOnce(`/registry.json: the entry of "${name}" is left out (${reason}). Its team publishes it again.`);
  }
  return { slices };
}

async function fetchOnce(): Promise<Registry> {
  const address = new URL('/registry.json', window.location.origin).href;
  const response = await fetch(address, { cache: 'no-cache', signal: AbortSignal.timeout(timeLimitMs) });
  if (!response.ok) throw new Error(`/registry.json answered ${response.status}`);
  return read(await response.json());
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
  return withRetries(waitsMs, fetchOnce);
}
