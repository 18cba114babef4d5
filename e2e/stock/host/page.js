import { TooltipProvider } from '@alaso/ui';
import { createAppStore } from '@alaso/web-kit';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import 'react-dom/client';
import 'react-redux';
import 'react-router-dom';
import 'react/jsx-runtime';
import 'zod/mini';

/* Shows a slice from the federation manifest that the page specifies. */
const place = document.querySelector('#slice');
registerRemotes([{ name: 'slice', entry: place.dataset.manifest }]);
const { bootstrap, mount } = await loadRemote('slice/lifecycles');
const props = { place, store: createAppStore(), Frame: TooltipProvider, onCrash: window.reportError };
await bootstrap(props);
await mount(props);
