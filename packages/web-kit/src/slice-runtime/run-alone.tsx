import type { ComponentType, ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { start } from 'single-spa';
import { type Toast, showToastsWith } from '../toasts/notify.ts';
import { createAppStore } from '../store/create-app-store.ts';

/**
 * Shows a slice on its own page (element `#slice`) with the shell's store, router, and toasts. For
 * development only.
 */
export function runAlone(options: {
  Root: ComponentType;
  Frame: ComponentType<{ children: ReactNode }>;
  Toaster: ComponentType;
  showToast: (toast: Toast) => void;
}): void {
  const { Root, Frame, Toaster, showToast } = options;
  const element = document.querySelector('#slice');
  if (!element) throw new Error('The page has no element #slice');
  showToastsWith(showToast);
  start({ urlRerouteOnly: true });
  createRoot(element).render(
    <Provider store={createAppStore()}>
      <BrowserRouter>
        <Frame>
          <Root />
          <Toaster />
        </Frame>
      </BrowserRouter>
    </Provider>,
  );
}
