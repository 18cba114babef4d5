import type { Registry, ReleasedSlice } from '@alaso/contracts';
import { ErrorPanel, PagePending, TooltipProvider } from '@alaso/ui';
import { type GuardedSlice, guardSlice, type ShellProps } from '@alaso/web-kit';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { registerApplication } from 'single-spa';
import { announce, forgetSlice, loadSlice } from './federation-runtime.ts';

/** Draws React into an element that is not the shell's tree; the answer takes it away. */
function draw(element: HTMLElement, content: ReactNode): () => void {
  const root = createRoot(element);
  root.render(content);
  return () => root.unmount();
}

function guarded(slice: ReleasedSlice, outlet: () => HTMLElement): GuardedSlice {
  return guardSlice({
    name: slice.name,
    load: () => loadSlice(slice),
    forget: () => forgetSlice(slice),
    outlet,
    onFailure: (error) => window.reportError(error),
    drawPending: (element) => draw(element, <PagePending label={`Loading ${slice.title}`} />),
    drawFailure: (element, { retry }) =>
      draw(
        element,
        <div className="al:mx-auto al:w-full al:max-w-2xl al:px-4 al:py-12 al:sm:py-20">
          <ErrorPanel
            title={`${slice.title} could not be shown`}
            text="The rest of Alaso still works. Check your connection and try again."
            onRetry={retry}
          />
        </div>,
      ),
  });
}

/** Gives single-spa every slice of the registry under its guard. `isActive` says whether a slice is to be shown. */
export function registerSlices(
  registry: Registry,
  options: {
    shellProps: Omit<ShellProps, 'Frame'>;
    outlet: () => HTMLElement;
    isActive: (name: string, location: Location) => boolean;
  },
): void {
  const { shellProps, outlet, isActive } = options;
  announce(registry.slices);
  for (const slice of registry.slices) {
    registerApplication({
      name: slice.name,
      app: () => Promise.resolve(guarded(slice, outlet)),
      activeWhen: (location) => isActive(slice.name, location),
      customProps: { ...shellProps, Frame: TooltipProvider },
    });
  }
}
