import { toast, weaveCloth } from '@alaso/ui';
import { createAppStore, showNoticesWith } from '@alaso/web-kit';
import { createRoot } from 'react-dom/client';
import { start } from 'single-spa';
import { App } from './app.tsx';
import { watchPointer } from './watch-pointer.ts';
import { createRegistryStore } from './registry/registry-store.ts';
import { showSlices } from './slices/show-slices.tsx';
import { createCurrentView } from './view/current-view.ts';
import './styles.css';

const place = document.querySelector('#app');
if (!place) throw new Error('The page has no element #app');

showNoticesWith(toast);
watchPointer();
const store = createAppStore();
const registry = createRegistryStore();
const view = createCurrentView(store, registry);
const outlet = document.createElement('div');
showSlices({ store, registry, view, outlet });
start({ urlRerouteOnly: true });
const show = () =>
  createRoot(place, {
    onUncaughtError: (error) => window.reportError(error),
    onCaughtError: (error) => window.reportError(error),
  }).render(<App store={store} registry={registry} view={view} outlet={outlet} />);
// The landing came as a document, with its cloth woven: the app takes its place without a change to be seen.
if (place.hasAttribute('data-landing')) weaveCloth().then(show, show);
else show();
void registry.load();
