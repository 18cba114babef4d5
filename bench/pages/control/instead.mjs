/*
 * Replaces the shell's slice handling in the control, which includes all slices and renders them in one tree.
 */
import { PagePending, TooltipProvider } from '@alaso/ui';
import { createElement, lazy, Suspense, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import admin from '../../../mfe-admin/slice.json';
import dashboard from '../../../mfe-dashboard/slice.json';
import marketplace from '../../../mfe-marketplace/slice.json';
import { Root as Marketplace } from '../../../mfe-marketplace/src/root.tsx';
import '../../../mfe-marketplace/src/styles.css';

const known = {
  slices: [marketplace, dashboard, admin].map((slice) => ({
    ...slice,
    version: 'control',
    entry: '/',
    integrity: '',
  })),
};

export const registryInPage = () => known;
export const fetchRegistry = () => Promise.resolve(known);
export const fetchRegistryOnce = fetchRegistry;
export const readEntry = () => undefined;

export const refusalOf = () => null;
export const preloadRoute = () => undefined;
export const preloadSlice = () => undefined;

/*
 * Loads each marketplace view when it is shown, as the slice does. The other two slices have one view each.
 */
const roots = {
  marketplace: Marketplace,
  dashboard: lazy(async () => {
    const [{ Root }] = await Promise.all([
      import(/* webpackChunkName: "dashboard" */ '../../../mfe-dashboard/src/root.tsx'),
      import(/* webpackChunkName: "dashboard" */ '../../../mfe-dashboard/src/styles.css'),
    ]);
    return { default: Root };
  }),
  admin: lazy(async () => {
    const [{ Root }] = await Promise.all([
      import(/* webpackChunkName: "admin" */ '../../../mfe-admin/src/root.tsx'),
      import(/* webpackChunkName: "admin" */ '../../../mfe-admin/src/styles.css'),
    ]);
    return { default: Root };
  }),
};

function Shown({ view }) {
  const name = useSyncExternalStore(view.subscribe, view.activeSlice);
  const Root = roots[name];
  return Root ? createElement(Suspense, { fallback: createElement(PagePending) }, createElement(Root)) : null;
}

export function showSlices({ store, view, outlet }) {
  const shown = createElement(TooltipProvider, null, createElement(Shown, { view }));
  createRoot(outlet).render(createElement(Provider, { store }, createElement(BrowserRouter, null, shown)));
  return new Map();
}
