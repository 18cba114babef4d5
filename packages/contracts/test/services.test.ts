import { serviceNames, urlSettingOf } from '../src/index.ts';
import { allRoutes, pathsOf, routesOf } from '../src/routes.ts';
import { countUsers } from '../src/auth/internal-routes.ts';
import { adminUsers, changeRole } from '../src/auth/routes.ts';

describe('the list of services', () => {
  it('has routes for each, and no route is of any other', () => {
    const counts = serviceNames.map((service) => routesOf(service).length);
    expect(Math.min(...counts)).toBeGreaterThan(0);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(allRoutes.length);
  });

  it('names the setting of each address', () => {
    expect(serviceNames.map(urlSettingOf)).toContain('CATALOG_URL');
  });
});

it('no two routes have the same name', () => {
  const names = allRoutes.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

describe('the paths of the services', () => {
  it('are what stands before the first parameter, the longest first', () => {
    const paths = pathsOf([
      { ...adminUsers, path: '/api/admin', service: 'moderation' },
      changeRole,
      adminUsers,
    ]);
    expect([...paths]).toEqual([
      ['/api/admin/users', 'auth'],
      ['/api/admin', 'moderation'],
    ]);
  });

  it('leave out what services call each other by', () => {
    expect([...pathsOf([countUsers])]).toEqual([]);
  });

  it('belong to one service each', () => {
    const stolen = { ...changeRole, service: 'orders' } as const;
    expect(() => pathsOf([adminUsers, stolen])).toThrow(
      'svc-auth and svc-orders both answer under /api/admin/users',
    );
  });
});
