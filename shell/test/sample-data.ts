import type { Registry, SliceRoute } from '@alaso/contracts';

const link = (path: string, label: string, order: number, more: object = {}): SliceRoute => ({
  path,
  title: label,
  access: 'signed-in',
  nav: { label, order, ...more },
});

export const registry: Registry = {
  slices: [
    { name: 'admin', routes: [link('/admin', 'Admin', 5, { role: 'admin' })] },
    { name: 'dashboard', routes: [link('/dashboard', 'Dashboard', 4)] },
    {
      name: 'marketplace',
      routes: [link('/', 'Home', 1), link('/explore', 'Explore', 2), link('/upload', 'List Item', 3)],
    },
  ].map((slice) => ({
    ...slice,
    title: slice.name,
    version: '1.0.0',
    entry: `/mfe/${slice.name}/1.0.0/mf-manifest.json`,
    integrity: 'sha384-AAAA',
  })),
};
