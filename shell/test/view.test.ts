import type { Registry, ReleasedSlice } from '@alaso/contracts';
import { decideView } from '../src/routing/view.ts';

const slice = (name: string, routes: ReleasedSlice['routes']): ReleasedSlice => ({
  name,
  title: name,
  routes,
  version: '1.0.0',
  entry: `/mfe/${name}/1.0.0/mf-manifest.json`,
  integrity: 'sha384-AAAA',
});

const registry: Registry = {
  slices: [
    slice('marketplace', [
      { path: '/', title: 'Home', access: 'signed-in' },
      { path: '/explore', title: 'Explore', access: 'signed-in' },
      { path: '/item/:id', title: 'Item', access: 'anyone' },
      { path: '/?page=member', title: 'Member', access: 'anyone' },
    ]),
    slice('dashboard', [{ path: '/dashboard', title: 'My Dashboard', access: 'signed-in' }]),
  ],
};

const ready = { status: 'ready', registry } as const;
const loading = { status: 'loading' } as const;
const failed = { status: 'failed' } as const;
const session = (status: 'loading' | 'visitor' | 'signed-in', sessionFailed = false, hinted = true) => ({
  status,
  failed: sessionFailed,
  hinted,
});

function shown(
  path: string,
  who: ReturnType<typeof session>,
  state: Parameters<typeof decideView>[0]['registry'],
  search = '',
) {
  const view = decideView({ path, search, session: who, registry: state });
  return view.kind === 'slice' ? view.slice.name : view.kind;
}

test.each([
  ['/', session('loading'), ready, 'checking'],
  ['/', session('loading', false, false), ready, 'landing'],
  ['/', session('visitor'), ready, 'landing'],
  ['/', session('visitor'), failed, 'landing'],
  ['/', session('signed-in'), ready, 'marketplace'],
  ['/', session('signed-in'), failed, 'registry-failed'],
  ['/', session('visitor', true), ready, 'session-failed'],
  ['/auth', session('loading'), failed, 'auth'],
  ['/explore', session('loading'), ready, 'checking'],
  ['/explore', session('visitor'), ready, 'landing'],
  ['/explore/', session('signed-in'), ready, 'marketplace'],
  ['/explore', session('signed-in'), loading, 'checking'],
  ['/item/7', session('visitor'), ready, 'marketplace'],
  ['/item/', session('visitor'), ready, 'not-found'],
  ['/item/7/photos', session('visitor'), ready, 'not-found'],
  ['/dashboard', session('signed-in'), ready, 'dashboard'],
  ['/nowhere', session('visitor'), ready, 'not-found'],
])('%s for %o with registry %o shows %s', (path, who, state, expected) => {
  expect(shown(path, who, state)).toBe(expected);
});

test('help and the organizations are at /?page= for everybody, without registry', () => {
  expect(shown('/', session('signed-in'), failed, '?page=help')).toBe('help');
  expect(shown('/', session('visitor'), failed, '?page=organizations')).toBe('organizations');
});

test('a slice may own a page of /?page=, also for visitors; a page that nobody owns is the front page', () => {
  expect(shown('/', session('visitor'), ready, '?page=member&id=7')).toBe('marketplace');
  expect(shown('/', session('visitor'), loading, '?page=member')).toBe('checking');
  expect(shown('/', session('visitor'), ready, '?page=nothing')).toBe('landing');
  expect(shown('/', session('signed-in'), ready, '?page=nothing')).toBe('marketplace');
  expect(shown('/explore', session('visitor'), ready, '?page=member')).toBe('landing');
});
