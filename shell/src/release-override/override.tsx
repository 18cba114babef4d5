import type { ReleasedSlice, User } from '@alaso/contracts';
import { registryEntryOf } from '@alaso/contracts/registry-entry';
import { Button } from '@alaso/ui';
import { type AppStore, notify, sessionIn } from '@alaso/web-kit';
import { createRoot } from 'react-dom/client';
import * as z from 'zod/mini';
import { isDevelopment } from './is-development.ts';
import { forgetWish, takeWish } from './override-wish.ts';
import { overrideMessages as messages } from './override.messages.ts';

const Signed = z.object({ statement: z.string() });
const Statement = z.object({ files: z.record(z.string(), z.string()) });
const Withdrawn = z.object({ withdrawn: z.optional(z.record(z.string(), z.array(z.string()))) });
const Owned = z.object({ owner: z.optional(z.string()) });

const limitMs = 8000;

class WithdrawnRelease extends Error {}

/**
 * Returns a published release's registry entry and its team's email.
 * @throws {@link WithdrawnRelease}, or another error if the release does not exist
 */
async function publishedRelease(
  name: string,
  version: string,
): Promise<{ entry: object; owner: string | undefined }> {
  const readAt = async (path: string): Promise<unknown> => {
    const address = new URL(path, window.location.origin);
    const answer = await fetch(address, { cache: 'no-cache', signal: AbortSignal.timeout(limitMs) });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return answer.json();
  };
  const { withdrawn = {} } = Withdrawn.parse(await readAt('/registry.json'));
  if (withdrawn[name]?.includes(version)) throw new WithdrawnRelease(messages.withdrawn(name, version));
  const read = (file: string) => readAt(`/mfe/${name}/${version}/${file}`);
  const files = ['release.json', 'slice.json', 'mf-manifest.json', 'first-files.json'];
  const [signed, description, manifest, firstFiles] = await Promise.all(files.map(read));
  const { files: hashes } = Statement.parse(JSON.parse(Signed.parse(signed).statement));
  const entry = registryEntryOf(version, { description, manifest, firstFiles, signed: hashes });
  return { entry, owner: Owned.parse(description).owner };
}

/** A banner on every page, so that an override cannot be mistaken for the live release. */
function OverrideBanner({ shown, onLeave }: { shown: string; onLeave: () => void }) {
  return (
    <section
      aria-label={messages.label}
      className="al:sticky al:bottom-0 al:z-50 al:max-h-[40dvh] al:overflow-y-auto al:border-t al:border-gold al:bg-surface al:text-sm al:leading-snug al:shadow-card al:print:hidden"
    >
      <div className="al:mx-auto al:flex al:max-w-6xl al:flex-wrap al:items-center al:justify-between al:gap-x-4 al:px-4 al:py-1 al:sm:px-6">
        <p className="al:min-w-0 al:flex-[1_1_12rem] al:wrap-anywhere">
          {messages.shown[0]}
          <span className="al:font-semibold">{shown}</span>
          {messages.shown[1]}
        </p>
        <Button variant="secondary" size="sm" onClick={onLeave}>
          {messages.leave}
        </Button>
      </div>
    </section>
  );
}

/** A version starts with a digit, so that it cannot refer to another folder. */
const published = /^([a-z][a-z-]*)@(\d[\w.-]*)$/;
const onThisMachine = /^([a-z][a-z-]*)@(http:\/\/(?:localhost|127\.0\.0\.1):\d{1,5})$/;

/** Waits until the session is loaded, and returns the user, or null for a visitor. */
function signedInUser(store: AppStore): Promise<User | null> {
  return new Promise((resolve) => {
    const look = () => {
      const { status, user } = sessionIn(store.getState());
      if (status === 'loading') return;
      end();
      resolve(user);
    };
    const end = store.subscribe(look);
    queueMicrotask(look);
  });
}

/** Returns true for admins and the team that owns the release, or for everyone in development. */
const mayPreview = (user: User | null, owner: string | undefined): boolean =>
  isDevelopment || user?.role === 'admin' || (user !== null && user.email === owner);

/** Passed in by the shell, because this code is loaded lazily. */
type Parts = {
  store: AppStore;
  overrideSlice: (name: string, instead: (live: ReleasedSlice) => ReleasedSlice) => void;
  /** Parses an entry in the registry's format. Returns undefined if the entry is invalid. */
  readEntry: (entry: unknown) => ReleasedSlice | undefined;
};

/**
 * Overrides the slice and returns the release that the tab shows as a result.
 * @throws an error that explains why the release was rejected
 */
async function applyWish(
  wish: string,
  user: User | null,
  { overrideSlice, readEntry }: Omit<Parts, 'store'>,
): Promise<string> {
  const [, local, server] = (isDevelopment && onThisMachine.exec(wish)) || [];
  if (local !== undefined && server !== undefined) {
    const entry = `${server}/remoteEntry.js`;
    overrideSlice(local, ({ container: _container, hashes: _hashes, ...live }) => ({
      ...live,
      version: 'local',
      entry,
      integrity: 'sha384-none',
    }));
    return messages.local(local, server);
  }
  const [, name, version] = published.exec(wish) ?? [];
  if (name === undefined || version === undefined) throw new Error(messages.malformed);
  const { entry, owner } = await publishedRelease(name, version).catch((error: unknown) => {
    if (error instanceof WithdrawnRelease) throw error;
    return { entry: null, owner: undefined };
  });
  const release = readEntry(entry);
  if (!release) throw new Error(messages.notPublished(name, version));
  if (!mayPreview(user, owner)) throw new Error(messages.notAllowed(name));
  overrideSlice(name, () => release);
  return `${name} ${version}`;
}

function leave(): void {
  forgetWish();
  window.location.reload();
}

/**
 * Shows the requested release in this tab, before the registry is read. Shows the live release if the
 * requested one is not allowed.
 */
export async function override({ store, ...parts }: Parts): Promise<void> {
  const wish = takeWish();
  const user = wish === null ? null : await signedInUser(store);
  if (wish === null) return;
  try {
    const shown = await applyWish(wish, user, parts);
    const holder = document.createElement('div');
    // With `contents`, the banner sticks to the bottom of the body instead of to this element.
    holder.className = 'al:contents';
    document.body.append(holder);
    createRoot(holder).render(<OverrideBanner shown={shown} onLeave={leave} />);
    // Ends the override when the user changes, because the next user did not request it.
    store.subscribe(() => {
      if (sessionIn(store.getState()).user?.id !== user?.id) leave();
    });
  } catch (error) {
    forgetWish();
    notify({
      title: messages.refused,
      description: error instanceof Error ? error.message : String(error),
      variant: 'notice',
    });
  }
}
