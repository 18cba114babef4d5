import { authRoutes, type ReleasedSlice } from '@alaso/contracts';
import { aUser } from '@alaso/contracts/testing';
import { createAppStore, type Toast, showToastsWith, useSession } from '@alaso/web-kit';
import { answer, answerAt } from '@alaso/web-kit/testing';
import { act, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { override } from '../src/release-override/override.tsx';
import { wantsOverride } from '../src/release-override/override-wish.ts';
import { readEntry } from '../src/registry/registry-store.ts';

const live = { name: 'dashboard', version: '1.0.0-live' } as const;
const folder = '/mfe/dashboard/1.0.0-next';
let shown: ((live: ReleasedSlice) => ReleasedSlice) | null = null;
let toasts: Toast[] = [];

function Asks() {
  useSession();
  return null;
}

/** Opens a page at this address as someone, with one release published beside the live one. */
async function open(
  address: string,
  who: Parameters<typeof aUser>[0],
  withdrawn: readonly string[] = [],
): Promise<void> {
  shown = null;
  toasts = [];
  showToastsWith((toast) => toasts.push(toast));
  window.history.replaceState(null, '', address);
  answer(authRoutes.currentUser, aUser(who));
  answerAt('/registry.json', { slices: [], withdrawn: { dashboard: withdrawn } });
  answerAt(`${folder}/release.json`, {
    statement: JSON.stringify({ files: { 'remoteEntry.js': 'sha384-AAAA' } }),
  });
  answerAt(`${folder}/slice.json`, {
    name: 'dashboard',
    title: 'Dashboard',
    owner: 'team@alaso.example',
    routes: [],
  });
  answerAt(`${folder}/mf-manifest.json`, {
    metaData: { globalName: 'mfe_dashboard_5f3a9c1e', remoteEntry: { name: 'remoteEntry.js' } },
  });
  answerAt(`${folder}/first-files.json`, {});
  const store = createAppStore();
  render(
    <Provider store={store}>
      <Asks />
    </Provider>,
  );
  await act(() => override({ store, readEntry, overrideSlice: (_name, instead) => (shown = instead) }));
}

/** These tests are built as production is: at a developer's desk everybody may. */
jest.mock('../src/release-override/is-development.ts', () => ({ isDevelopment: false }));

beforeEach(() => window.sessionStorage.clear());

test('an admin sees a published release, for as long as the tab lives, with a banner; the address is free of it', async () => {
  await open('/dashboard?slice=dashboard@1.0.0-next&tab=orders', { role: 'admin' });
  expect(window.location.search).toBe('?tab=orders');
  expect(wantsOverride()).toBe(true);
  expect(
    shown?.({
      ...live,
      title: 'Dashboard',
      routes: [],
      entry: '/mfe/dashboard/1.0.0-live/a.js',
      integrity: 'sha384-A',
    }),
  ).toMatchObject({
    version: '1.0.0-next',
    entry: `${folder}/remoteEntry.js`,
    container: 'mfe_dashboard_5f3a9c1e',
    integrity: 'sha384-AAAA',
  });
  expect(await screen.findByRole('region', { name: 'Another release' })).toHaveTextContent(
    'This tab is previewing dashboard 1.0.0-next, not the live release.',
  );
});

test('a release that was withdrawn does not run, not even for an admin', async () => {
  await open('/dashboard?slice=dashboard@1.0.0-next', { role: 'admin' }, ['1.0.0-next']);
  expect(shown).toBeNull();
  expect(toasts).toMatchObject([{ description: 'dashboard 1.0.0-next was withdrawn.' }]);
});

test('so does whose address the release names as its team’s', async () => {
  await open('/dashboard?slice=dashboard@1.0.0-next', { email: 'team@alaso.example' });
  expect(shown).not.toBeNull();
});

test.each([
  [
    'dashboard@1.0.0-next',
    { role: 'user' },
    'Only admins and the dashboard team can preview another release.',
  ],
  ['dashboard@1.0.0-gone', { role: 'admin' }, 'dashboard 1.0.0-gone has not been published here.'],
  [
    'dashboard@http://localhost:3001',
    { role: 'admin' },
    'A release is named as in ?slice=dashboard@1.0.0-5f3a9c1e.',
  ],
  ['dashboard@../..', { role: 'admin' }, 'A release is named as in ?slice=dashboard@1.0.0-5f3a9c1e.'],
  [
    'dashboard@https://elsewhere.example',
    { role: 'admin' },
    'A release is named as in ?slice=dashboard@1.0.0-5f3a9c1e.',
  ],
] as const)('%s is refused to %j: the live release is shown', async (wish, who, sentence) => {
  answerAt('/mfe/dashboard/1.0.0-gone/:file', {});
  await open(`/dashboard?slice=${encodeURIComponent(wish)}`, who);
  expect(toasts).toMatchObject([{ title: 'You are back on the live release', description: sentence }]);
  expect(shown).toBeNull();
  expect(wantsOverride()).toBe(false);
});
