import { toast } from '@alaso/ui';
import { createAppStore, showNoticesWith } from '@alaso/web-kit';
import { createRoot } from 'react-dom/client';
import { start } from 'single-spa';
import { App } from './app.tsx';
import { watchPointer } from './watch-pointer.ts';
import { createSliceSwitch } from './slices/slice-switch.ts';
import './styles.css';

const place = document.querySelector('#app');
if (!place) throw new Error('The page has no element #app');

showNoticesWith(toast);
watchPointer();
const store = createAppStore();
start({ urlRerouteOnly: true });
createRoot(place, {
  onUncaughtError: (error) => window.reportError(error),
  onCaughtError: (error) => window.reportError(error),
}).render(<App store={store} shellProps={{ store }} sliceSwitch={createSliceSwitch()} />);
