import { parseRegistry, type Registry, type ReleasedSlice } from '@alaso/contracts';
import { withRetries } from '../retries/retries.ts';
import { pickRelease } from './pick-release.ts';

export type RegistryState =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'ready'; registry: Registry };

export type RegistryStore = ReturnType<typeof createRegistryStore>;

export function createRegistryStore() {
  let state: RegistryState = { status: 'loading' };
  let refreshing: Promise<void> | null = null;
  const listeners = new Set<() => void>();

  function become(next: RegistryState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  async function refreshOnce(): Promise<void> {
    const next = read(JSON.parse(await fetchText(refreshLimitMs)));
    const isSame = state.status === 'ready' && JSON.stringify(state.registry) === JSON.stringify(next);
    if (!isSame) become({ status: 'ready', registry: next });
  }

  return {
    current: () => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Reads the registry from the page, or fetches it. Never rejects. */
    async load(): Promise<void> {
      const inPage = state.status === 'loading' ? registryInPage() : null;
      if (inPage) return become({ status: 'ready', registry: inPage });
      if (state.status === 'failed') become({ status: 'loading' });
      try {
        become({ status: 'ready', registry: await fetchRegistry() });
      } catch (error) {
        window.reportError(error);
        become({ status: 'failed' });
      }
    },
    /** Refetches the registry. If that fails, the old registry remains. Never rejects. */
    refresh(): Promise<void> {
      refreshing ??= refreshOnce()
        .catch(() => undefined)
        .finally(() => {
          refreshing = null;
        });
      return refreshing;
    },
  };
}

const warned = new Set<string>();

/** Warns the team responsible for an entry once, regardless of how often the registry is read. */
function warnOnce(sentence: string): void {
  if (warned.has(sentence)) return;
  warned.add(sentence);
  // oxlint-disable-next-line no-console
  console.warn(sentence);
}

/**
 * Timeout for one attempt to load the registry, and the delays before the second and third attempts, in ms.
 */
const timeLimitMs = 8000;
const waitsMs = [400, 1200];
/** Timeout for a refresh, in ms. A user who clicked Retry also waits this long. */
const refreshLimitMs = 3000;

function read(json: unknown): Registry {
  const { slices, shell, refused } = parseRegistry(json);
  for (const { name, reason } of refused) {
    warnOnce(`/registry.json: the entry of "${name}" is left out (${reason}). Its team publishes it again.`);
  }
  return { slices: slices.map(pickRelease), shell };
}

/** Parses an entry in the registry's format. Returns undefined if the entry is invalid. */
export const readEntry = (entry: unknown): ReleasedSlice | undefined =>
  parseRegistry({ slices: [entry] }).slices[0];

/** Revalidates, so that an unchanged registry is not downloaded again. */
async function fetchText(limitMs: number): Promise<string> {
  const address = new URL('/registry.json', window.location.origin).href;
  const response = await fetch(address, { cache: 'no-cache', signal: AbortSignal.timeout(limitMs) });
  if (!response.ok) throw new Error(`/registry.json answered ${response.status}`);
  return response.text();
}

/** Returns the registry that the gateway embedded in the page, or null if there is none. */
function registryInPage(): Registry | null {
  try {
    return read(JSON.parse(document.querySelector('#registry')?.textContent ?? ''));
  } catch {
    return null;
  }
}

/**
 * Returns the live slices. An invalid entry affects only its own slice.
 * @throws if three attempts fail
 */
export function fetchRegistry(): Promise<Registry> {
  return withRetries(waitsMs, async () => read(JSON.parse(await fetchText(timeLimitMs))));
}
