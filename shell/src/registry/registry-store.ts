import { parseRegistry, type Registry, type ReleasedSlice } from '@alaso/contracts';
import { withRetries } from '../network/with-retries.ts';
import { pickRelease } from './pick-release.ts';

export type RegistryState =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'ready'; registry: Registry };

export type RegistryStore = ReturnType<typeof createRegistryStore>;

/**
 * Holds the registry: the one in the page, else while it loads and afterward. It is read again while the tab
 * is open.
 */
export function createRegistryStore() {
  let state: RegistryState = { status: 'loading' };
  let refreshing: Promise<void> | null = null;
  const listeners = new Set<() => void>();

  function become(next: RegistryState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  async function refreshOnce(): Promise<void> {
    const next = await fetchRegistryOnce();
    const isSame = state.status === 'ready' && JSON.stringify(state.registry) === JSON.stringify(next);
    if (!isSame) become({ status: 'ready', registry: next });
  }

  return {
    current: () => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Reads the registry in the page, else fetches it, also again after a failure. Never rejects. */
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
    /** Refreshes the registry. After a failure the old one stays. Never rejects. */
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

const given = new Set<string>();

/** Warns the team that owns an entry, once, however often the registry is read. */
function warnOnce(sentence: string): void {
  if (given.has(sentence)) return;
  given.add(sentence);
  // oxlint-disable-next-line no-console
  console.warn(sentence);
}

/** The time limit of one attempt, and the waits before the second and third. */
const timeLimitMs = 8000;
/** The time limit of a refresh, which a user who pressed Retry waits for as well. */
const refreshLimitMs = 3000;
const waitsMs = [400, 1200];

function read(json: unknown): Registry {
  const { slices, shell, refused } = parseRegistry(json);
  for (const { name, reason } of refused) {
    warnOnce(`/registry.json: the entry of "${name}" is left out (${reason}). Its team publishes it again.`);
  }
  return { slices: slices.map(pickRelease), shell };
}

/** Parses an entry like those of the registry; undefined if it is invalid. */
export const readEntry = (entry: unknown): ReleasedSlice | undefined =>
  parseRegistry({ slices: [entry] }).slices[0];

/** Fetches the registry with revalidation, so that an unchanged one is not sent again. */
async function fetchText(limitMs: number): Promise<string> {
  const address = new URL('/registry.json', window.location.origin).href;
  const response = await fetch(address, { cache: 'no-cache', signal: AbortSignal.timeout(limitMs) });
  if (!response.ok) throw new Error(`/registry.json answered ${response.status}`);
  return response.text();
}

/** Returns the registry embedded in the page by the gateway; null if there is none. */
function registryInPage(): Registry | null {
  try {
    return read(JSON.parse(document.querySelector('#registry')?.textContent ?? ''));
  } catch {
    return null;
  }
}

/**
 * Returns the live slices. An invalid entry affects only its own slice.
 * @throws when three tries brought no readable registry.
 */
export function fetchRegistry(): Promise<Registry> {
  return withRetries(waitsMs, async () => read(JSON.parse(await fetchText(timeLimitMs))));
}

/**
 * Returns the live slices after one quick attempt.
 * @throws if that brings no readable registry
 */
const fetchRegistryOnce = async (): Promise<Registry> => read(JSON.parse(await fetchText(refreshLimitMs)));
