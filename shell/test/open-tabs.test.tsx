import { authRoutes, catalogRoutes, type ReleasedSlice } from '@alaso/contracts';
import { aUser } from '@alaso/contracts/testing';
import { createAppStore, navigate, showToastsWith, sliceLifecycles } from '@alaso/web-kit';
import { answer, answerAt } from '@alaso/web-kit/testing';
import { act, render, screen } from '@testing-library/react';
import { start } from 'single-spa';
import { App } from '../src/app.tsx';
import { createRegistryStore } from '../src/registry/registry-store.ts';
import { showSlices } from '../src/slice-host/slice-host.tsx';
import { createReleaseToast } from '../src/release-updates/open-tab.tsx';
import { createCurrentView } from '../src/routing/current-view.ts';
import { registry as sample } from './sample-data.ts';

/** A release says which it is; `broken` cannot be loaded. */
jest.mock('../src/federation/load-slice.ts', () => ({
  forgetSlice: () => undefined,
  loadSlice: ({ name, version }: ReleasedSlice) =>
    version === 'broken'
      ? Promise.reject(new Error('A chunk is missing'))
      : Promise.resolve(
          sliceLifecycles(name, () => (
            <h1>
              {name} {version}
            </h1>
          )),
        ),
}));
jest.mock('../src/federation/refusal.ts', () => ({ refusalOf: () => null }));

const words: string[] = [];
const actions: (() => void)[] = [];
let reloads = 0;
const known = createRegistryStore();

/** From the next reading on, these versions are live; a slice without one is not in the registry. */
function release(versions: Record<string, string>): void {
  const slices = sample.slices.flatMap((slice) => {
    const version = versions[slice.name];
    return version === undefined ? [] : [{ ...slice, version, entry: `/mfe/${slice.name}/${version}/a.js` }];
  });
  answerAt('/registry.json', { slices, shell: { version: versions.shell ?? '1' } });
}

const go = (path: string) => act(() => Promise.resolve(navigate(path)));
const shown = (text: string) => screen.findByRole('heading', { level: 1, name: text });

test('an open tab follows the registry: what is mounted stays, what has failed heals, and a word says what is new', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  window.reportError = () => undefined;
  showToastsWith(({ description = '', action }) => {
    words.push(description);
    if (action) actions.push(action.onAction);
  });
  answer(authRoutes.currentUser, aUser());
  answer(authRoutes.listNotifications, []);
  answer(catalogRoutes.listFrontPage, []);
  const store = createAppStore();
  const view = createCurrentView(store, known);
  const outlet = document.createElement('div');
  const slices = showSlices({ store, registry: known, view, outlet });
  const showToast = createReleaseToast({ registry: known, slices, reload: () => (reloads += 1) });
  const look = () => act(() => known.refresh().then(showToast));
  start({ urlRerouteOnly: true });
  window.history.replaceState(null, '', '/explore');
  release({ marketplace: '1', dashboard: 'broken' });
  render(<App store={store} registry={known} view={view} slices={slices} outlet={outlet} />);
  await act(() => known.load().then(showToast));
  await shown('marketplace 1');

  // Another release, and one without the slice: a mounted slice stays, but is no longer in the navigation.
  release({ marketplace: '2', dashboard: 'broken' });
  await look();
  await shown('marketplace 1');
  release({ dashboard: 'broken' });
  await look();
  await shown('marketplace 1');
  expect(screen.queryByRole('link', { name: 'Explore' })).not.toBeInTheDocument();

  // The next visit has the new one.
  release({ marketplace: '2', dashboard: 'broken' });
  await look();
  await go('/dashboard');
  await screen.findByRole('alert');
  await go('/explore');
  await shown('marketplace 2');

  // A rollback heals the panel where it stands.
  await go('/dashboard');
  await screen.findByRole('alert');
  release({ marketplace: '2', dashboard: 'good' });
  await look();
  await shown('dashboard good');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();

  // Nobody is told who has just come; anyone who has been there for long is told once.
  release({ marketplace: '2', dashboard: 'better' });
  await look();
  expect(words).toEqual([]);
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now + 301_000);
  await look();
  await look();
  expect(words).toEqual(['Finish what you are doing. You will get it on your next visit.']);
  await shown('dashboard good');
  await act(() => Promise.resolve(actions[0]?.()));
  await shown('dashboard better');

  release({ marketplace: '2', dashboard: 'better', shell: '2' });
  await look();
  expect(words[1]).toContain('reload to get it');
  expect(reloads).toBe(0);
  actions[1]?.();
  expect(reloads).toBe(1);
});
