import { safeReturnPath, signInAddress } from '../src/auth/return-path.ts';

const origin = 'https://alaso.example';

it.each([
  '/',
  '/?page=help',
  '/explore?search=aso%20oke&category=rent',
  '/explore?search=aso+oke%2F%2F&sort=price-asc',
  '/item/3f0e5a2c-6f0b-4a58-9a64-0a4f3a3c1d11',
  '/item/7?x=1',
  '/dashboard?tab=profile',
  '/upload',
  '/admin?tab=users',
  '/a-new-slice/of/another-team?tab=1',
])('leads back to %s', (path) => {
  expect(safeReturnPath(path)).toBe(path);
  const address = new URL(signInAddress('/auth', path), origin);
  expect([address.origin, address.pathname]).toEqual([origin, '/auth']);
  expect(address.searchParams.get('returnTo')).toBe(path === '/' ? null : path);
});

const foreign = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/%2f%2fevil.example',
  '/%5cevil.example',
  '/explore/..//evil.example',
  '/item/../../evil',
  '/item//evil.example',
  '/item/a/b/c/d',
  'https://evil.example',
  'https://evil.example/',
  '/api/login',
  'https:evil.example',
  'javascript:alert(1)',
  '/\t/evil.example',
  '\t//evil.example',
  '/explore\n',
  '/explore\r\nSet-Cookie: a=b',
  '/explore\u0000',
  '/explore?search=\u0007',
  '/explore?next=//evil.example',
  '/explore#@evil.example',
  '/api/logout',
  '/api/session/refresh',
  '/auth',
  '/auth?returnTo=%2Fauth',
  '/mfe/admin/1.0.0/remoteEntry.js',
  '/mfe',
  '/media/uploads/a',
  '/registry.json',
  'explore',
  ' /explore',
  '',
  `/explore?search=${'x'.repeat(5000)}`,
  null,
  undefined,
];

it('leads back to no other path', () => {
  const wrong = foreign.flatMap((path) => {
    const received = [safeReturnPath(path), signInAddress('/auth', path), signInAddress('/api/login', path)];
    const isRight = received[0] === undefined && received[1] === '/auth' && received[2] === '/api/login';
    return isRight ? [] : [{ path, received }];
  });
  expect(wrong).toEqual([]);
});
