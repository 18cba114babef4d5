import { toast, weaveCloth } from '@alaso/ui';
import { createAppStore, followOtherTabs, holdInstallPrompt, showToastsWith } from '@alaso/web-kit';
import { createRoot } from 'react-dom/client';
import { start } from 'single-spa';
import { App } from './app.tsx';
import { fetchLanding } from './landing/late-landing.tsx';
import { createRegistryStore, readEntry } from './registry/registry-store.ts';
import { overrideSlice } from './registry/pick-release.ts';
import { wantsOverride } from './release-override/override-wish.ts';
import { createCurrentView } from './routing/current-view.ts';
import { showSlices } from './slice-host/slice-host.tsx';
import { startTelemetry } from './telemetry/telemetry.ts';
import './styles.css';

/**
 * Records on the document whether the last input was touch, so that the focus ring is shown only for keyboard
 * input. Otherwise, browsers would show the ring in a text field after every tap.
 */
function watchPointer(): void {
  const root = document.documentElement;
  const touched = ({ pointerType }: PointerEvent) => {
    root.dataset.pointer = pointerType === 'touch' ? 'touch' : 'other';
  };
  const typed = ({ key }: KeyboardEvent) => {
    if (key === 'Tab' || key.startsWith('Arrow')) root.dataset.pointer = 'other';
  };
  window.addEventListener('pointerdown', touched, { capture: true, passive: true });
  window.addEventListener('keydown', typed, { capture: true, passive: true });
}

const element = document.querySelector('#app');
if (!element) throw new Error('The page has no element #app');

showToastsWith(toast);
watchPointer();
holdInstallPrompt();
const store = createAppStore();
followOtherTabs(store);
const registry = createRegistryStore();
const view = createCurrentView(store, registry);
const outlet = document.createElement('div');
const slices = showSlices({ store, registry, view, outlet });
start({ urlRerouteOnly: true });
const show = () =>
  createRoot(element, {
    onUncaughtError: (error) => window.reportError(error),
    onCaughtError: (error) => window.reportError(error),
  }).render(<App store={store} registry={registry} view={view} slices={slices} outlet={outlet} />);
// The landing page arrived as a document with cloth already rendered. The app replaces it without a visible
// change.
if (element.hasAttribute('data-landing')) Promise.all([weaveCloth(), fetchLanding(store)]).then(show, show);
else show();
// Shows a requested release without first showing the live release.
if (wantsOverride())
  void import('./release-override/override.tsx')
    .then(({ override }) => override({ store, overrideSlice, readEntry }))
    .catch((error: unknown) => window.reportError(error))
    .then(() => registry.load());
else void registry.load();
startTelemetry(registry);
