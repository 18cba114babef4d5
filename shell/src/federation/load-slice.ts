import type { ReleasedSlice } from '@alaso/contracts';
import type { SliceLifecycles } from '@alaso/web-kit';
import { type Container, loadContainer, countReload } from './entry-script.ts';
import { refusalOf, shareScope } from './refusal.ts';

/** Enables the stylesheets for this release of a slice and disables those for its other releases. */
function showStyles({ entry }: ReleasedSlice): void {
  const address = new URL(entry, window.location.origin);
  const ofRelease = new URL('.', address).href;
  const ofSlice = new URL('..', address).href;
  for (const sheet of document.styleSheets) {
    if (sheet.href?.startsWith(ofSlice)) sheet.disabled = !sheet.href.startsWith(ofRelease);
  }
}

/**
 * The last started release of each slice. A release that is started again after another one runs its entry
 * again, because the other release replaced its endpoints with the same names.
 */
const started = new Map<string, { version: string; container: Promise<Container> }>();

async function start(slice: ReleasedSlice): Promise<Container> {
  const container = await loadContainer(slice);
  await container.init(shareScope());
  return container;
}

function containerFor(slice: ReleasedSlice): Promise<Container> {
  const { name, version } = slice;
  const former = started.get(name);
  if (former?.version === version) return former.container;
  const container = start(slice);
  started.set(name, { version, container });
  container.catch(() => {
    if (started.get(name)?.container === container) started.delete(name);
  });
  return container;
}

/**
 * Loads a slice's entry and chunk.
 * @throws if the slice is rejected, a part is missing, or the loaded module is not a slice
 */
export async function loadSlice(slice: ReleasedSlice): Promise<SliceLifecycles> {
  const refusal = refusalOf(slice);
  if (refusal !== null) throw new Error(refusal);
  const container = await containerFor(slice);
  const factory = await container.get('./lifecycles');
  const module = factory();
  if (!isLifecycles(module)) throw new Error(`${slice.name} exposes no lifecycles`);
  showStyles(slice);
  return module;
}

/**
 * Makes the next load run the entry again, because the broken module would otherwise be returned from memory.
 */
export function forgetSlice({ name, version, entry }: ReleasedSlice): void {
  countReload(entry);
  if (started.get(name)?.version === version) started.delete(name);
}

function isLifecycles(module: unknown): module is SliceLifecycles {
  return (
    typeof module === 'object' &&
    module !== null &&
    ['bootstrap', 'mount', 'unmount'].every((name) => name in module)
  );
}
