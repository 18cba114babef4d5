import { authRoutes, catalogRoutes, ordersRoutes } from '@alaso/contracts';
import { aUser } from '@alaso/contracts/testing';
import { createAppStore, navigate, sliceLifecycles, useLogoutMutation } from '@alaso/web-kit';
import { answer, answerAt } from '@alaso/web-kit/testing';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { start } from 'single-spa';
import { App } from '../src/app.tsx';
import { createRegistryStore } from '../src/registry/registry-store.ts';
import { showSlices } from '../src/slice-host/slice-host.tsx';
import { createCurrentView } from '../src/routing/current-view.ts';
import { registry } from './sample-data.ts';

const loaded: string[] = [];

/** A page that shares version 1 of the design system; every slice is a heading. */
Object.assign(globalThis, { __webpack_share_scopes__: { default: { '@alaso/ui': { '1.4.0': {} } } } });
jest.mock('../src/federation/entry-script.ts', () => ({
  countReload: () => undefined,
  loadContainer: ({ name }: { name: string }) =>
    Promise.resolve({
      init: () => undefined,
      get: (expose: string) => {
        loaded.push(`${name} ${expose}`);
        return Promise.resolve(() => sliceLifecycles(name, () => <SliceOf name={name} />));
      },
    }),
}));

function SliceOf({ name }: { name: string }) {
  const [logout] = useLogoutMutation();
  return (
    <>
      <h1>The slice {name}</h1>
      <button type="button" onClick={() => void logout()}>
        Leave
      </button>
    </>
  );
}

beforeEach(() => {
  answer(authRoutes.currentUser, aUser());
  answer(authRoutes.logout);
  answer(authRoutes.listNotifications, []);
  answer(catalogRoutes.listFrontPage, []);
  answer(ordersRoutes.impact, { kgCo2e: 0, reused: 0, upcycled: 0, wearsShared: 0, garmentsDonated: 0 });
  answerAt('/registry.json', {
    slices: registry.slices.map((slice) => ({
      ...slice,
      builtAgainst: { '@alaso/ui': slice.name === 'dashboard' ? '2.0.0' : '1.2.0' },
    })),
  });
});

/** The shell as its start puts it together. */
function startShell(): void {
  const store = createAppStore();
  const known = createRegistryStore();
  const view = createCurrentView(store, known);
  const outlet = document.createElement('div');
  const slices = showSlices({ store, registry: known, view, outlet });
  start({ urlRerouteOnly: true });
  render(<App store={store} registry={known} view={view} slices={slices} outlet={outlet} />);
  void known.load();
}

const slice = (name: string) => screen.findByRole('heading', { name: `The slice ${name}` });
const go = (path: string) => act(() => Promise.resolve(navigate(path)));

test('a slice of another major version is refused in its place; the others live; single-spa follows the page’s view', async () => {
  const reported: string[] = [];
  window.reportError = (error) => reported.push(String(error));
  window.history.replaceState(null, '', '/explore');
  startShell();
  await slice('marketplace');

  await go('/dashboard');
  const panel = await screen.findByRole('alert');
  expect(panel).toHaveTextContent('dashboard could not be shown');
  expect(within(panel).getByRole('button', { name: 'Retry' })).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: /The slice/ })).not.toBeInTheDocument();
  expect(reported).toEqual([
    'Error: dashboard 1.0.0 is not loaded: it was built against @alaso/ui 2.0.0, and the shell has 1.4.0',
  ]);
  expect(loaded).toEqual(['marketplace ./lifecycles']);

  await go('/explore');
  await slice('marketplace');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();

  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  await screen.findByRole('heading', { name: /Sustainable Fashion/ });
  await waitFor(() => expect(document.querySelector('[data-slice]')).toBeNull());
});
